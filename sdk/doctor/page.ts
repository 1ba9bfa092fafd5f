/** A line of what widget and page said to each other. */
export interface DoctorEvent {
  type: string;
  payload?: unknown;
}

/** What the SDK knows of itself on this page, for the doctor. */
export interface DoctorPage {
  /** Panah's origin. */
  origin: string;
  /** The SDK's own version, `0.2.0`. */
  version: string;
  containers: HTMLElement[];
  widgets: DoctorWidget[];
  /** Calls the listener with every event from now on, of all widgets; gives what ends it. For the overlay's log. */
  listen?: (listener: (event: DoctorEvent) => void) => () => void;
}

export interface DoctorWidget {
  container: HTMLElement;
  frame: HTMLIFrameElement | null;
  /** `ready`, the code of its `error`, or anything else while it is under way. */
  state: string;
  /** The frame's protocol, once it has answered. */
  protocol?: string;
  /** What cuts the frame off, if anything does. */
  clippingAncestor?: Element | undefined;
  /** What went wrong without ending the widget: messages by code. */
  problems: ReadonlyMap<string, string>;
  options: { partner: string; mode?: string };
}

/** A short name for people: `div#insurance`, `div.box`. */
export function nameOf(element: Element): string {
  const name = element.localName;
  if (element.id) return `${name}#${element.id}`;
  const [first] = element.classList;
  if (first) return `${name}.${first}`;
  return element.hasAttribute('data-panah') ? `${name}[data-panah]` : name;
}
