import { useStore } from '@nanostores/react';
import type { MicroDocument } from '#contract/micro-insurance';
import { uploadTypes } from '#contract/uploads';
import { useStores } from '../api/tools.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { countUnderWay, createDocumentUploads, uploadOf } from './document-uploads.ts';
import { formTexts } from './texts.ts';
import '../ui/upload.css';

interface DocumentUploadProps {
  /** Name of the form that the document belongs to. */
  form: string;
  document: MicroDocument;
  /** Of what is there already: its name, or how many files. */
  existing: string | null;
  /** It was sent, and was not kept so long. */
  isGone: boolean;
  /** How many files the form may be sent with, and how many it has. */
  maxFiles: number;
  files: number;
  disabled: boolean;
  /** Files were chosen. */
  onChosen: () => void;
  /** Takes out what was added here; absent where there is nothing. */
  onRemove: (() => void) | undefined;
}

/** One document: its state, why an upload failed, and the button to add files. */
export function DocumentUpload({
  form,
  document,
  existing,
  isGone,
  maxFiles,
  files,
  disabled,
  onChosen,
  onRemove,
}: DocumentUploadProps) {
  const { kind } = document;
  const uploads = useStores(createDocumentUploads);
  const own = uploads.of(useStore(uploads.$forms), form);
  const { waiting, problem: failure } = uploadOf(own, kind);
  const busy = waiting > 0;
  const problem = failure ?? (isGone ? formTexts.fileGone : null);
  const choose = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    onChosen();
    if (files + countUnderWay(own) + chosen.length > maxFiles) uploads.refuse(form, kind, formTexts.tooMany(maxFiles));
    else void uploads.send(form, kind, chosen);
  };
  const note = busy
    ? formTexts.sending
    : (problem ?? existing ?? document.hint ?? (document.required ? '' : formTexts.optional));
  const look = busy ? 'busy' : problem ? 'error' : existing ? 'done' : 'empty';
  return (
    <label className="upload" data-state={look}>
      <input
        type="file"
        multiple
        accept={uploadTypes.join(',')}
        aria-label={document.title}
        disabled={busy || disabled}
        onChange={event => {
          const chosen = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          choose(chosen);
        }}
      />
      <span className="upload-thumb">
        <Icon name={existing ? 'file' : 'camera'} />
      </span>
      <span className="grow">
        <span className="row-title">{document.title}</span>
        <span className="row-note" role="status">
          <bdi>{note}</bdi>
        </span>
      </span>
      <span className="upload-mark" data-kind={look === 'error' ? 'refused' : look}>
        <Icon name={existing ? 'check-circle' : problem ? 'refresh' : 'plus'} />
      </span>
      {onRemove && !busy && (
        <IconButton
          className="upload-action"
          icon="x"
          label={formTexts.removeFiles(document.title)}
          onClick={event => {
            event.preventDefault();
            uploads.clearProblem(form, kind);
            onRemove();
          }}
        />
      )}
    </label>
  );
}
