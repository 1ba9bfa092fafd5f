import type { PanahTrigger } from '#bridge/options';

/** Before the visitor sees the place, so that nothing is awaited there. */
const near_px = 400;
/** Signs that the visitor is about to press the opener. */
const hover = ['pointerenter', 'focus', 'touchstart'] as const;

const listen = (target: EventTarget, type: string, act: (event: Event) => void, options?: AddEventListenerOptions) => {
  target.addEventListener(type, act, options);
  return () => target.removeEventListener(type, act, options);
};

/** Runs `act` once, as the trigger says. Returns a function that stops it. `click` is the opener's own and not awaited here. */
export function awaitTrigger(trigger: PanahTrigger, place: Element, act: () => void): () => void {
  const [kind, amount] = trigger.split(':') as [string, string?];
  let stop = () => {};
  const once = () => {
    stop();
    act();
  };
  if (kind === 'viewport') {
    const observer = new IntersectionObserver(seen => seen.some(one => one.isIntersecting) && once(), {
      rootMargin: `${near_px}px`,
    });
    observer.observe(place);
    stop = () => observer.disconnect();
  } else if (kind === 'time') {
    const timer = setTimeout(once, Number(amount) * 1000);
    stop = () => clearTimeout(timer);
  } else if (kind === 'scroll') {
    const share = () => {
      const room = document.documentElement.scrollHeight - innerHeight;
      if (room <= 0 || scrollY / room >= Number(amount) / 100) once();
    };
    stop = listen(window, 'scroll', share, { passive: true });
  } else if (kind === 'exit') {
    // The pointer leaves by the upper edge, towards tabs and address.
    stop = listen(document.documentElement, 'mouseleave', event => {
      if ((event as MouseEvent).clientY <= 0) once();
    });
  }
  return () => stop();
}

/** Runs `act` once when somebody is about to press the opener. */
export function awaitInterest(opener: Element, act: () => void): () => void {
  const stops: (() => void)[] = [];
  const stop = () => {
    for (const one of stops) one();
  };
  const once = () => {
    stop();
    act();
  };
  for (const type of hover) stops.push(listen(opener, type, once, { passive: true, once: true }));
  return stop;
}
