// The shop's own script: what the widget tells it goes into a list at the foot of the page.
(() => {
  const list = document.querySelector('.log pre');
  const events = [];
  window.shopEvents = events;
  const names = [
    'ready',
    'route',
    'resize',
    'step',
    'offers_shown',
    'login',
    'logout',
    'token',
    'submitting',
    'order_created',
    'payment_pending',
    'payment_paid',
    'payment_failed',
    'purchase',
    'policy_issued',
    'error',
    'close',
  ];
  const watch = () => {
    for (const container of document.querySelectorAll('[data-panah]')) {
      const widget = window.Panah.embed(container);
      for (const name of names)
        widget.on(name, payload => {
          events.push({ type: name, payload });
          const shown = name === 'token' ? { token: `${payload.token.slice(0, 4)}…` } : payload;
          if (list) list.textContent += `${name} ${JSON.stringify(shown)}\n`;
        });
    }
  };
  const script = document.querySelector('script[src$="/panah.js"]');
  if (window.Panah?.embed) watch();
  else if (script) script.addEventListener('load', watch);
})();
