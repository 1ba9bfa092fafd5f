import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { siteOrigin } from './origins.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A shop's React page in StrictMode, drawn on a server first. Its buttons change one prop each. */
const source = `
import { StrictMode, useState, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PanahWidget } from '${root}/dist/npm/react.mjs';
window.heard = [];
function Shop() {
  const [props, change] = useState({});
  const [shown, show] = useState(true);
  const widget = useRef(null);
  window.widget = widget;
  const button = (name, act) => <button type="button" onClick={act}>{name}</button>;
  return <main>
    {button('dark', () => change(now => ({ ...now, scheme: 'dark', theme: { brand: '#008060' } })))}
    {button('faq', () => change(now => ({ ...now, path: '/faq' })))}
    {button('token', () => change(now => ({ ...now, getToken: async ({ reason }) => { (window.asked ??= []).push(reason); return null; } })))}
    {button('again', () => change(now => ({ ...now })))}
    {button('toggle', () => show(now => !now))}
    {shown && <PanahWidget ref={widget} id="shop" partner="yadakchi" origin="${siteOrigin}" line="thirdparty" {...props}
      onReady={() => window.heard.push('ready')} onRoute={({ path }) => window.heard.push('route ' + path)} />}
  </main>;
}
hydrateRoot(document.querySelector('#app'), <StrictMode><Shop /></StrictMode>,
  { onRecoverableError: problem => window.heard.push('hydration ' + problem.message) });
`;

const older = ['react-dom', 'react'].map(name => ({
  find: name,
  replacement: path.join(root, 'node_modules/react-18/node_modules', name),
}));

/** The page's script, with React as engineers have it while they write: `react`, or the older one by its name here. */
export async function bundleReactPage(react: 'react' | 'react-18'): Promise<string> {
  // Inside the project, so that React is found.
  mkdirSync(path.join(root, 'test-results'), { recursive: true });
  const folder = mkdtempSync(path.join(root, 'test-results', 'react-page-'));
  try {
    const input = path.join(folder, 'page.jsx');
    writeFileSync(input, source);
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      mode: 'development',
      resolve: { alias: react === 'react' ? [] : older },
      define: { 'process.env.NODE_ENV': '"development"' },
      build: {
        minify: false,
        outDir: path.join(folder, 'out'),
        rollupOptions: { input, output: { entryFileNames: 'page.js', format: 'es', codeSplitting: false } },
      },
    });
    return readFileSync(path.join(folder, 'out/page.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
