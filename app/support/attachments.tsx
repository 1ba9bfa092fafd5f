import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { supportPaths } from '#contract/paths/support';
import type { TicketFile } from '#contract/support';
import { maxUpload_bytes, uploadTypes } from '#contract/uploads';
import { CallRefused } from '../api/api.ts';
import { useTools } from '../api/tools.ts';
import { Icon } from '../ui/icon.tsx';
import { NoPicker } from '../ui/no-picker.tsx';
import { supportTexts } from './texts.ts';
import '../ui/upload.css';

const maxFiles = 5;

export type AttachedFile = Pick<TicketFile, 'uid' | 'name'>;

/** Files that go with the next message; whoever writes it keeps them with its text. */
export function useAttachments(
  files: readonly AttachedFile[],
  change: (next: (now: readonly AttachedFile[]) => readonly AttachedFile[]) => void,
) {
  const tools = useTools();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const add = async (file: File) => {
    if (file.size > maxUpload_bytes) return setError(supportTexts.tooLarge);
    setBusy(true);
    setError(null);
    const body = new FormData();
    body.set('file', file);
    try {
      const { uid, name } = await tools.api(supportPaths).support.uploadFile({ body });
      change(now => [...now, { uid, name }]);
    } catch (cause) {
      setError(cause instanceof CallRefused && cause.message ? cause.message : supportTexts.failed);
    } finally {
      setBusy(false);
    }
  };
  return {
    files,
    busy,
    error,
    add,
    remove: (uid: string) => change(now => now.filter(file => file.uid !== uid)),
    /** The server has not taken them: they are attached anew. */
    refuse(text: string) {
      change(() => []);
      setError(text);
    },
  };
}

/** The way to add a file, and those that were added. */
export function Attachments({ files, busy, error, add, remove }: Omit<ReturnType<typeof useAttachments>, 'refuse'>) {
  const abilities = useStore(useTools().host.$abilities);
  return (
    <div className="stack attachments">
      {files.map(({ uid, name }) => (
        <span className="ticket-file" key={uid}>
          <Icon name="file" />
          <span className="grow ticket-file-name">{name}</span>
          <button
            type="button"
            className="icon-button"
            aria-label={supportTexts.remove(name)}
            onClick={() => remove(uid)}
          >
            <Icon name="x" />
          </button>
        </span>
      ))}
      <NoPicker {...abilities} />
      {abilities.files && files.length < maxFiles && (
        <label className="upload" data-state="empty">
          <input
            type="file"
            accept={uploadTypes.join(',')}
            disabled={busy}
            onChange={event => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file) void add(file);
            }}
          />
          <span className="upload-thumb">
            <Icon name="clip" />
          </span>
          <span className="grow">
            <span className="row-title">{busy ? supportTexts.attaching : supportTexts.attach}</span>
            <span className="row-note">{supportTexts.attachNote}</span>
          </span>
          <span className="upload-mark" data-kind="missing">
            <Icon name="plus" />
          </span>
        </label>
      )}
      {error && (
        <p className="field-error" role="alert">
          <Icon name="alert-circle" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
