/** Everything that can go wrong between a page and its widget, by a stable code. `sdk/REFERENCE.md` lists the same codes. */
export const ERRORS = {
  script_unreachable: "the rest of Panah's script did not load",
  part_unreachable: "a part of Panah's script did not load",
  frame_unreachable: 'the frame did not answer',
  blocked_by_csp: "the page's Content-Security-Policy does not allow the frame",
  frame_refused: 'the visitor is asked to wait',
  frame_removed: 'the page keeps removing the frame',
  frame_clipped: 'the page shows less than the whole frame',
  app_unreachable: "the widget's own code did not load",
  protocol_mismatch: 'SDK and widget are of different major versions',
  bridge_failed: "the page's answer to the frame could not be sent",
  token_failed: 'the page gave no one-time code',
  theme_refused: 'the theme has a value that is not allowed, or colours that cannot be read',
  invalid_payload: 'the widget does not accept this argument',
  handoff_refused: 'the one-time code was used, has expired or is for another frame',
  no_answer: 'the widget did not answer in time',
  not_open: 'the widget has not been opened',
  origin_missing: 'a bundle does not know where Panah is: give the option `origin`',
  container_missing: 'the page has no such element',
  destroyed: 'the widget was destroyed',
  call_failed: 'the widget could not do it',
} as const;

export type PanahErrorCode = keyof typeof ERRORS;
