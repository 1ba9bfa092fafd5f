import { useState } from 'react';
import { CallRefused } from '../api/api.ts';
import { useFormStorage } from '../api/form-storage.ts';
import { useFormIntent } from '../api/intent.ts';
import { type AttachedFile, useAttachments } from './attachments.tsx';
import { supportTexts } from './texts.ts';

interface Written {
  text: string;
  files: readonly AttachedFile[];
}

const nothing: Written = { text: '', files: [] };

/** What is sent of a message; `client_id` names it, so that it arrives once however often it is sent. */
interface SentMessage {
  text: string;
  files: string[];
  client_id: string;
}

/**
 * A message that is being written, with what else belongs to it.
 * 1. It survives a refresh of this tab and a login on the way, until it has arrived.
 * 2. It is sent once at a time. Sent again after a lost answer, also after a refresh, it keeps its name, unless something of it was changed.
 * 3. What is wrong stands at the text or at the files.
 */
export function useMessage<More extends object>(name: string, more: () => More, missing: string) {
  const { draft, set, settled } = useFormStorage<Written & More>(name, () => ({ ...nothing, ...more() }));
  const intent = useFormIntent(name);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const attachments = useAttachments(draft.files, next => set(now => ({ ...now, files: next(now.files) })));

  return {
    draft,
    error,
    attachments,
    busy: busy || attachments.busy,
    change(changed: Partial<Written & More>) {
      set(now => ({ ...now, ...changed }));
      if (changed.text !== undefined) setError(null);
    },
    /** Never rejects: why it was not sent is said by the toast, and told to `refused`; what was written stays. */
    async send<T>(
      call: (message: SentMessage) => Promise<T>,
      arrived: (answer: T) => void,
      refused?: (cause: unknown) => void,
    ): Promise<void> {
      if (busy || attachments.busy) return;
      const { text, files: _, ...rest } = draft;
      if (text.trim().length < 2) return setError(missing);
      const files = attachments.files.map(({ uid }) => uid);
      setBusy(true);
      setError(null);
      try {
        const answer = await intent({ text, files, ...rest }, client_id => call({ text, files, client_id }));
        // What was written meanwhile is the next message.
        set(now => ({
          ...now,
          text: now.text === text ? '' : now.text,
          files: now.files.filter(({ uid }) => !files.includes(uid)),
        }));
        arrived(answer);
      } catch (cause) {
        const errors = cause instanceof CallRefused ? cause.errors : {};
        setError(errors.text?.[0] ?? null);
        if (errors.files) attachments.refuse(errors.files[0] ?? supportTexts.failed);
        refused?.(cause);
      } finally {
        setBusy(false);
      }
    },
    /** Nothing is to be written here any more. */
    settled,
  };
}
