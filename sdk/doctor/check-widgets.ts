import { PROTOCOL_VERSION, sameMajor } from '#bridge/protocol';
import { checkFrame } from './check-frame.ts';
import { pasteTag } from './facts.ts';
import { type Finding, finding } from './finding.ts';
import { type DoctorPage, type DoctorWidget, nameOf } from './page.ts';

const failures = [
  'frame_unreachable',
  'frame_refused',
  'frame_removed',
  'blocked_by_csp',
  'app_unreachable',
  'protocol_mismatch',
  'bridge_failed',
];

/** What the frames themselves have shown: answered, silent, given up, of another protocol. */
export function checkWidgets({ widgets, origin }: DoctorPage): Finding[] {
  return widgets.flatMap(widget => [checkWidget(widget, origin), ...checkFrame(widget), ...checkProblems(widget)]);
}

function checkWidget({ container, state, protocol, options }: DoctorWidget, origin: string): Finding {
  const name = nameOf(container);
  const tag = pasteTag(origin, { 'data-partner': options.partner });
  if (protocol && !sameMajor(protocol, PROTOCOL_VERSION))
    return finding('protocol_other', 'error', { script: PROTOCOL_VERSION, server: protocol }, tag);
  if (failures.includes(state)) return finding('widget_failed', 'error', { container: name, state });
  if (state === 'ready')
    return finding('widget_ready', 'ok', { container: name, protocol: protocol ?? PROTOCOL_VERSION });
  return finding('widget_waiting', 'warning', { container: name });
}

/** What the widget itself has complained of; what is cut off is looked at where it is cut. */
function checkProblems({ problems }: DoctorWidget): Finding[] {
  return [...problems].flatMap(([code, message]) => {
    if (code === 'token_failed') return [finding('token_failed', 'warning', { message })];
    if (code === 'theme_refused') return [finding('theme_refused', 'warning', { message })];
    return code === 'part_unreachable' ? [finding('part_unreachable', 'warning', { message })] : [];
  });
}
