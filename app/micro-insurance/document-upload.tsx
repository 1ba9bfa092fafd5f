import { useState } from 'react';
import { maxMicroFiles } from '#contract/micro-files';
import type { MicroDocument, MicroFile } from '#contract/micro-insurance';
import { microInsurancePaths } from '#contract/paths/micro-insurance';
import { CallRefused } from '../api/api.ts';
import { useTools } from '../api/tools.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { formTexts } from './texts.ts';
import '../ui/upload.css';

const maxFile_bytes = 8_000_000;
const accepted = 'image/jpeg,image/png,image/webp,application/pdf';

interface DocumentUploadProps {
  document: MicroDocument;
  /** What is there already: its name, or how many. */
  there: string | null;
  /** It was sent, and was not kept so long. */
  isGone: boolean;
  /** So many files may still come. */
  room: number;
  /** Its files are on their way. */
  busy: boolean;
  disabled: boolean;
  onBusy: (busy: boolean) => void;
  onUploaded: (file: MicroFile) => void;
  /** Takes out what was added here; absent where there is nothing. */
  onRemove: (() => void) | undefined;
}

/** One document: its own state, its own reason, and the same place to add to it or to begin anew. */
export function DocumentUpload({
  document,
  there,
  isGone,
  room,
  busy,
  disabled,
  onBusy,
  onUploaded,
  onRemove,
}: DocumentUploadProps) {
  const { api } = useTools();
  const [failure, setProblem] = useState<string | null>(null);
  const problem = failure ?? (isGone ? formTexts.fileGone : null);
  const upload = (file: File) => {
    const body = new FormData();
    body.set('kind', document.kind);
    body.set('file', file);
    return api(microInsurancePaths).microInsurance.uploadFile({ body });
  };
  const send = async (files: readonly File[]) => {
    if (files.length > room) return setProblem(formTexts.tooMany(maxMicroFiles));
    if (files.some(({ size }) => size > maxFile_bytes)) return setProblem(formTexts.tooLarge);
    onBusy(true);
    setProblem(null);
    try {
      for (const file of files) onUploaded(await upload(file));
    } catch (cause) {
      setProblem(cause instanceof CallRefused && cause.message ? cause.message : formTexts.uploadFailed);
    }
    onBusy(false);
  };
  const note = busy
    ? formTexts.sending
    : (problem ?? there ?? document.hint ?? (document.required ? '' : formTexts.optional));
  const look = busy ? 'busy' : problem ? 'error' : there ? 'done' : 'empty';
  return (
    <label className="upload" data-state={look}>
      <input
        type="file"
        multiple
        accept={accepted}
        aria-label={document.title}
        disabled={busy || disabled}
        onChange={event => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) void send(files);
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
      {onRemove && !busy && (
        <IconButton
          className="upload-stop"
          icon="x"
          label={formTexts.removeFiles(document.title)}
          onClick={event => {
            event.preventDefault();
            setProblem(null);
            onRemove();
          }}
        />
      )}
    </label>
  );
}
