import type { Finding } from './doctor/finding.ts';
import { mounted } from './mounted.ts';

/** Written in by the build. */
declare const SDK_VERSION: string;

/** What `Panah.doctor()` finds: a stable code, how bad it is, a sentence in both languages, and the line to add. */
export type PanahFinding = Finding;

/** Looks at this page and prints what keeps a widget from showing; `overlay` shows it on the page as well. */
export async function examine(origin: string, { overlay }: { overlay?: boolean } = {}): Promise<PanahFinding[]> {
  const { doctor, showOverlay } = await import('./doctor/doctor.ts');
  const page = {
    origin,
    version: SDK_VERSION,
    containers: [...document.querySelectorAll<HTMLElement>('[data-panah], panah-widget')],
    widgets: [...mounted].map(({ container, options, handle, state, protocol, problems, clippingAncestor }) => ({
      container,
      frame: handle.frame,
      state,
      protocol,
      problems,
      clippingAncestor: clippingAncestor(),
      options,
    })),
    listen(listener: (event: { type: string; payload?: unknown }) => void) {
      const tap = (type: string, payload: unknown) => listener({ type, payload });
      for (const { eventTaps } of mounted) eventTaps.add(tap);
      return () => {
        for (const { eventTaps } of mounted) eventTaps.delete(tap);
      };
    },
  };
  const shown = overlay && showOverlay(page);
  const findings = await doctor(page);
  if (shown) shown.tell(findings);
  return findings;
}
