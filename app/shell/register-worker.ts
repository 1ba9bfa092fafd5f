/** The background worker, on the site alone: inside a frame each host would get a copy of its own. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || window.top !== window) return;
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}
