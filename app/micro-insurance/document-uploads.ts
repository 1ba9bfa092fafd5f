import { map } from 'nanostores';
import type { MicroFile } from '#contract/micro-insurance';
import { microInsurancePaths } from '#contract/paths/micro-insurance';
import { maxUpload_bytes } from '#contract/uploads';
import { CallRefused } from '../api/api.ts';
import type { AppTools } from '../api/tools.ts';
import { visitorOf } from '../api/visitor.ts';
import { formTexts } from './texts.ts';

/** Of one document. */
interface DocumentUpload {
  /** Files that have not arrived yet. */
  waiting: number;
  problem: string | null;
}

/** Of one form. */
interface FormUploads {
  /** By kind of document. */
  documents: Record<string, DocumentUpload>;
  /** Files that have arrived, and that the form has not taken over yet. */
  arrived: readonly MicroFile[];
}

const idle: DocumentUpload = { waiting: 0, problem: null };
const none: FormUploads = { documents: {}, arrived: [] };

/** Several files of one document go one after the other: those from the first that failed have not arrived. */
function problemWith(cause: unknown, files: readonly File[], arrived: number): string {
  const said = cause instanceof CallRefused && cause.message;
  if (files.length === 1) return said || formTexts.uploadFailed;
  const names = files.slice(arrived).map(({ name }) => name);
  const missing = formTexts.notArrived(arrived, names);
  return said ? `${said} ${missing}` : `${missing} ${formTexts.sendAgain}`;
}

/**
 * The documents on their way, by form and kind: they go on while the customer is at another step or page. A store of
 * `storesOf`. A logout stops them.
 */
export function createDocumentUploads(tools: AppTools) {
  const $forms = map<Record<string, FormUploads>>({});
  const stops = new Map<string, AbortController>();
  const of = (form: string): FormUploads => $forms.get()[form] ?? none;

  const change = (form: string, kind: string, part: Partial<DocumentUpload>) => {
    const { documents, arrived } = of(form);
    $forms.setKey(form, { arrived, documents: { ...documents, [kind]: { ...idle, ...documents[kind], ...part } } });
  };
  const stopOf = (form: string): AbortController => {
    const stop = stops.get(form) ?? new AbortController();
    stops.set(form, stop);
    return stop;
  };
  /** The form is done with: what is still on its way belongs to nothing. */
  const forget = (form: string) => {
    stops.get(form)?.abort();
    stops.delete(form);
    $forms.setKey(form, none);
  };
  visitorOf(tools).$logouts.listen(() => Object.keys($forms.get()).forEach(forget));

  const upload = (kind: string, file: File, signal: AbortSignal): Promise<MicroFile> => {
    const body = new FormData();
    body.set('kind', kind);
    body.set('file', file);
    return tools.api(microInsurancePaths).microInsurance.uploadFile({ body }, { signal });
  };

  return {
    $forms,
    of: (forms: Record<string, FormUploads>, form: string): FormUploads => forms[form] ?? none,
    /** Sends files of one document. Where one does not arrive, why and which is said beside it. */
    async send(form: string, kind: string, files: readonly File[]): Promise<void> {
      if (files.some(({ size }) => size > maxUpload_bytes)) return change(form, kind, { problem: formTexts.tooLarge });
      const { signal } = stopOf(form);
      let sent = 0;
      change(form, kind, { waiting: files.length, problem: null });
      try {
        for (const file of files) {
          const arrived = await upload(kind, file, signal);
          if (signal.aborted) return;
          sent += 1;
          const { documents, arrived: others } = of(form);
          $forms.setKey(form, { documents, arrived: [...others, arrived] });
          change(form, kind, { waiting: files.length - sent });
        }
      } catch (cause) {
        if (!signal.aborted) change(form, kind, { waiting: 0, problem: problemWith(cause, files, sent) });
      }
    },
    refuse: (form: string, kind: string, problem: string) => change(form, kind, { problem }),
    clearProblem: (form: string, kind: string) => change(form, kind, { problem: null }),
    /** The form has taken over files that have arrived. */
    took(form: string, files: readonly MicroFile[]): void {
      const { documents, arrived } = of(form);
      $forms.setKey(form, { documents, arrived: arrived.filter(file => !files.includes(file)) });
    },
    forget,
  };
}

export const uploadOf = ({ documents }: FormUploads, kind: string): DocumentUpload => documents[kind] ?? idle;

/** Files that are chosen, and not in the form yet. */
export const countUnderWay = ({ documents, arrived }: FormUploads): number =>
  Object.values(documents).reduce((count, { waiting }) => count + waiting, arrived.length);
