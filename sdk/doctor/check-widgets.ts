import { PROTOCOL_VERSION, sameMajor } from '#bridge/protocol';
import { pasteTag } from './facts.ts';
import { type Finding, finding } from './finding.ts';
import { type DoctorPage, type DoctorWidget, nameOf } from './page.ts';

const failures = ['frame_unreachable', 'blocked_by_csp', 'protocol_mismatch', 'bridge_failed', 'failed'];

/** What the frames themselves have shown: answered, silent, given up, of another protocol. */
export function checkWidgets({ widgets, origin }: DoctorPage): Finding[] {
  return widgets.map(widget => checkWidget(widget, origin));
}

function checkWidget({ container, state, protocol, options }: DoctorWidget, origin: string): Finding {
  const place = nameOf(container);
  const tag = pasteTag(origin, { 'data-partner': options.partner });
  if (protocol && !sameMajor(protocol, PROTOCOL_VERSION))
    return finding('protocol_other', 'error', { script: PROTOCOL_VERSION, server: protocol }, tag);
  if (failures.includes(state)) return finding('widget_failed', 'error', { place, state });
  if (state === 'ready') return finding('widget_ready', 'ok', { place, protocol: protocol ?? PROTOCOL_VERSION });
  return finding('widget_waiting', 'warning', { place });
}
