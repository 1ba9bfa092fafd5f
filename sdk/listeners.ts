type AnyListener = (payload: never) => void;

/** The listeners of one widget. Whoever comes late gets the newest event of the name. */
export function createListeners() {
  /** By name: each listener, and whether it hears one event only. */
  const heard = new Map<string, Map<AnyListener, boolean>>();
  const newest = new Map<string, unknown>();

  /** In a turn of its own, so that one that throws disturbs nobody. */
  const tell = (name: string, listener: AnyListener, payload: unknown) =>
    queueMicrotask(() => {
      const those = heard.get(name);
      if (!those?.has(listener)) return;
      if (those.get(listener)) those.delete(listener);
      listener(payload as never);
    });
  return {
    emit(name: string, payload: unknown) {
      newest.set(name, payload);
      heard.get(name)?.forEach((_, listener) => {
        tell(name, listener, payload);
      });
    },
    on(name: string, listener: AnyListener, once = false) {
      heard.set(name, (heard.get(name) ?? new Map()).set(listener, once));
      if (newest.has(name)) tell(name, listener, newest.get(name));
    },
    off: (name: string, listener: AnyListener) => heard.get(name)?.delete(listener),
    clear: () => heard.clear(),
  };
}
