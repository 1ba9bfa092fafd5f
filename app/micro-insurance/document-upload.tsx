import { useState } from 'react';
import type { MicroDocument, MicroFile } from '#contract/micro-insurance';
import { microInsurancePaths } from '#contract/paths/micro-insurance';
import { CallRefused } from '../api/api.ts';
import { useTools } from '../api/tools.ts';
import { Icon } from '../ui/icon.tsx';
import { formTexts } from './texts.ts';
import '../ui/upload.css';

const maxFile_bytes = 8_000_000;
const accepted = 'image/jpeg,image/png,image/webp,application/pdf';

interface DocumentUploadProps {
  document: MicroDocument;
  /** Name of what is there already. */
  there: string | null;
  /** It was sent, and was not kept so long. */
  isGone: boolean;
  disabled: boolean;
  onUploaded: (file: MicroFile) => void;
}

/** One document: its own state, its own reason, and the same place to replace it. */
export function DocumentUpload({ document, there, isGone, disabled, onUploaded }: DocumentUploadProps) {
  const { api } = useTools();
  const [busy, setBusy] = useState(false);
  const [failure, setProblem] = useState<string | null>(null);
  const problem = failure ?? (isGone ? formTexts.fileGone : null);
  const send = async (file: File) => {
    if (file.size > maxFile_bytes) return setProblem(formTexts.tooLarge);
    setBusy(true);
    setProblem(null);
    const body = new FormData();
    body.set('kind', document.kind);
    body.set('file', file);
    try {
      onUploaded(await api(microInsurancePaths).microInsurance.uploadFile({ body }));
    } catch (cause) {
      setProblem(cause instanceof CallRefused && cause.message ? cause.message : formTexts.uploadFailed);
    }
    setBusy(false);
  };
  const note = busy
    ? formTexts.sending
    : (problem ?? there ?? document.hint ?? (document.required ? '' : formTexts.optional));
  const look = busy ? 'busy' : problem ? 'error' : there ? 'done' : 'empty';
  return (
    <label className="upload" data-state={look}>
      <input
        type="file"
        accept={accepted}
        aria-label={document.title}
        disabled={busy || disabled}
        onChange={event => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      <span className="upload-thumb">
        <Icon name={there ? 'file' : 'camera'} />
      </span>
      <span className="grow">
        <span className="row-title">{document.title}</span>
        <span className="row-note" role="status">
          <bdi>{note}</bdi>
        </span>
      </span>
      <span className="upload-mark" data-kind={look === 'error' ? 'refused' : look}>
        <Icon name={there ? 'check-circle' : problem ? 'refresh' : 'plus'} />
      </span>
    </label>
  );
}
