import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { CallRefused } from '../api/api.ts';
import { useTools } from '../api/tools.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ProgressBar } from '../ui/progress.tsx';
import { documentTexts } from './texts.ts';
import { accepted, mostBytes, type OrderDocument, type Upload, uploadDocument } from './upload.ts';

interface DocumentCardProps {
  order: string;
  document: OrderDocument;
  /** Files can be chosen here. */
  files: boolean;
  onUploaded: (document: OrderDocument) => void;
}

const marks = { uploaded: 'check-circle', refused: 'refresh', missing: 'plus' } as const;

function reasonOf(cause: unknown): string {
  if (!(cause instanceof CallRefused) || cause.code === 'offline') return documentTexts.lost;
  return cause.code === 'stopped' ? documentTexts.stopped : cause.message || documentTexts.lost;
}

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
  const tools = useTools();
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const upload = useRef<Upload | null>(null);
  const preview = usePreview(file);
  useEffect(() => () => upload.current?.stop(), []);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (!chosen) return;
    setProblem(null);
    if (chosen.size > mostBytes) {
      setProblem(documentTexts.tooLarge);
      return;
    }
    if (chosen.type && !accepted.split(',').includes(chosen.type)) {
      setProblem(documentTexts.wrongType);
      return;
    }
    setPercent(0);
    upload.current = uploadDocument(tools, { order, kind: document.kind, file: chosen }, setPercent);
    try {
      const answer = await upload.current.answer;
      setFile(chosen);
      onUploaded(answer);
    } catch (cause) {
      setProblem(reasonOf(cause));
    } finally {
      upload.current = null;
      setPercent(null);
    }
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
      <input type="file" accept={accepted} aria-label={document.title} disabled={busy || !files} onChange={choose} />
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
          className="upload-stop"
          icon="x"
          label={documentTexts.stop}
          onClick={event => {
            event.preventDefault();
            upload.current?.stop();
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
