import { useStore } from '@nanostores/react';
import { type ChangeEvent, useEffect, useState } from 'react';
import { uploadTypes } from '#contract/uploads';
import { useStores } from '../api/tools.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { documentTexts } from './texts.ts';
import type { OrderDocument } from './upload.ts';
import { createUploads } from './uploads.ts';
import '../ui/upload.css';

interface DocumentCardProps {
  order: string;
  document: OrderDocument;
  /** Files can be chosen here. */
  files: boolean;
  onUploaded: (document: OrderDocument) => void;
}

const marks = { uploaded: 'check-circle', refused: 'refresh', missing: 'plus' } as const;

/** A picture of what was just chosen; nothing is fetched back from the server. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith('image/')) {
      setAddress(null);
      return;
    }
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** One document: its own state, its own reason, and the same place to replace it. */
export function DocumentCard({ order, document, files, onUploaded }: DocumentCardProps) {
  const uploads = useStores(createUploads);
  const { percent, problem, file, arrived } = uploads.of(useStore(uploads.$uploads), order, document.kind);
  const preview = usePreview(file);
  useEffect(() => uploads.see(order, document.kind), [uploads, order, document.kind]);

  // It may have arrived while the customer was at another page.
  useEffect(() => {
    if (!arrived) return;
    // If the page was loaded with this upload, it may know something newer, such as that the staff has refused it.
    if (arrived.upload?.uid !== document.upload?.uid) onUploaded(arrived);
    uploads.took(order, document.kind);
  }, [arrived]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (!chosen) return;
    void uploads.send(order, document.kind, chosen);
  };

  const busy = percent !== null;
  const state = problem ? 'refused' : document.state;
  const note = busy
    ? documentTexts.sending(percent)
    : (problem ??
      (document.state === 'refused' ? document.refusal : null) ??
      (document.upload ? (
        <>
          <bdi>{document.upload.name}</bdi> · {documentTexts.size(document.upload.size)}
        </>
      ) : (
        (document.hint ?? (document.required ? documentTexts.required : documentTexts.optional))
      )));
  const look = busy ? 'busy' : state === 'refused' ? 'error' : state === 'uploaded' ? 'done' : 'empty';
  return (
    <label className="upload" data-state={look}>
      <input
        type="file"
        accept={uploadTypes.join(',')}
        aria-label={document.title}
        disabled={busy || !files}
        onChange={choose}
      />
      <span className="upload-thumb">
        {preview ? <img src={preview} alt="" /> : <Icon name={document.upload ? 'file' : 'camera'} />}
      </span>
      <span className="grow">
        <span className="row-title">{document.title}</span>
        <span className="row-note" role={busy ? undefined : 'status'}>
          {note}
        </span>
        {busy && <ProgressBar value={percent} label={documentTexts.sending(percent)} />}
      </span>
      {busy ? (
        <IconButton
          className="upload-action"
          icon="x"
          label={documentTexts.stop}
          onClick={event => {
            event.preventDefault();
            uploads.stop(order, document.kind);
          }}
        />
      ) : (
        <span className="upload-mark" data-kind={state === 'uploaded' ? 'done' : state}>
          <Icon name={marks[state]} />
        </span>
      )}
    </label>
  );
}
