type AnyListener = (payload: never) => void;

/** The listeners of one widget. Whoever comes late gets the newest event of the name. */
export function createListeners() {
  /** By name: each listener, and whether it hears one event only. */
  const byName = new Map<string, Map<AnyListener, boolean>>();
  const newest = new Map<string, unknown>();

  /** In a turn of its own, so that one that throws disturbs nobody. */
  const deliver = (name: string, listener: AnyListener, payload: unknown) =>
    queueMicrotask(() => {
      const listeners = byName.get(name);
      if (!listeners?.has(listener)) return;
      if (listeners.get(listener)) listeners.delete(listener);
      listener(payload as never);
    });
  return {
    emit(name: string, payload: unknown) {
      newest.set(name, payload);
      byName.get(name)?.forEach((_, listener) => {
        deliver(name, listener, payload);
      });
    },
    on(name: string, listener: AnyListener, once = false) {
      byName.set(name, (byName.get(name) ?? new Map()).set(listener, once));
      if (newest.has(name)) deliver(name, listener, newest.get(name));
    },
    off: (name: string, listener: AnyListener) => byName.get(name)?.delete(listener),
    /** What has happened so far is nobody's any more. */
    forget: () => newest.clear(),
    clear: () => byName.clear(),
  };
}
