import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { isEnded, isUnpaid } from '#contract/order-states';
import { useTools } from '../../api/tools.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { shownMoment } from '../../ui/dates.ts';
import { NoPicker } from '../../ui/no-picker.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DocumentCard } from '../document-card.tsx';
import { documentTexts } from '../texts.ts';
import type { OrderDocument } from '../upload.ts';
import { laterButtonText, saveButtonText } from './button-text.ts';
import type { TabProps } from './tab-props.ts';
import { TabShell } from './tab-shell.tsx';

interface DocumentsTabProps extends TabProps {
  head: ReactNode;
  onUploaded: (document: OrderDocument) => void;
}

export function DocumentsTab({
  order,
  form,
  head,
  errors,
  refused,
  onSave,
  after,
  busy,
  onUploaded,
}: DocumentsTabProps) {
  const wanting = form.documents.some(
    ({ state, required }) => state === 'refused' || (required && state === 'missing'),
  );
  // An issued or ended order shows what was sent, and takes nothing.
  const takesFiles = order.policy === null && !isEnded(order.state);
  const abilities = useStore(useTools().host.$abilities);
  const until = form.documents_due_at && shownMoment(form.documents_due_at);
  const words = wanting && isUnpaid(order.state) ? laterButtonText : saveButtonText;
  return (
    <TabShell
      head={head}
      errors={errors}
      refused={refused}
      button={words(form, after)}
      busy={busy}
      onSubmit={() => onSave({ tab: 'documents', later: wanting })}
    >
      {takesFiles && form.documents.length > 0 && <NoPicker {...abilities} />}
      {form.documents.length === 0 ? (
        <Notice>{documentTexts.none}</Notice>
      ) : (
        <div className="stack complete-uploads">
          {form.documents.map(document => (
            <DocumentCard
              key={document.kind}
              order={order.uid}
              document={document}
              files={takesFiles && abilities.files}
              onUploaded={onUploaded}
            />
          ))}
        </div>
      )}
      {takesFiles && (
        <div className="upload-tips">
          <Accordion title={documentTexts.goodTitle} plain>
            <p className="small">{documentTexts.good}</p>
          </Accordion>
        </div>
      )}
      {wanting && (
        <Notice icon="clock">{isUnpaid(order.state) ? documentTexts.later(until) : documentTexts.wanted(until)}</Notice>
      )}
    </TabShell>
  );
}
