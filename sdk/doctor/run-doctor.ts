import { registeredWidgets } from '../widget/widget-registry.ts';
import type { Finding } from './finding.ts';

/** Written in by the build. */
declare const SDK_VERSION: string;

/** What `Panah.doctor()` finds: a stable code, how bad it is, a sentence in both languages, and the line to add. */
export type PanahFinding = Finding;

/** Looks at this page and prints what keeps a widget from showing; `overlay` shows it on the page as well. */
export async function runDoctor(origin: string, { overlay }: { overlay?: boolean } = {}): Promise<PanahFinding[]> {
  const { doctor, showOverlay } = await import('./doctor.ts');
  const page = {
    origin,
    version: SDK_VERSION,
    containers: [...document.querySelectorAll<HTMLElement>('[data-panah], panah-widget')],
    widgets: [...registeredWidgets].map(
      ({ container, options, handle, state, protocol, problems, clippingAncestor }) => ({
        container,
        frame: handle.frame,
        state,
        protocol,
        problems,
        clippingAncestor: clippingAncestor(),
        options,
      }),
    ),
    listen(listener: (event: { type: string; payload?: unknown }) => void) {
      const tap = (type: string, payload: unknown) => listener({ type, payload });
      for (const { eventTaps } of registeredWidgets) eventTaps.add(tap);
      return () => {
        for (const { eventTaps } of registeredWidgets) eventTaps.delete(tap);
      };
    },
  };
  const shown = overlay && showOverlay(page);
  const findings = await doctor(page);
  if (shown) shown.tell(findings);
  return findings;
}
