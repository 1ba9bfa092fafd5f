const foreign = /^(_ga|_gid|_gat|_gcl|_gac|_fbp|_clck|_clsk)/;

/** The host and every domain above it that may hold a cookie: tags write on the widest one that they can. */
function domainsOf(host: string): string[] {
  const parts = host.split('.');
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'));
}

/** Takes away what tags have written. */
export function removeCookies(): void {
  const gone = 'Max-Age=0; Path=/';
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=', 1)[0] ?? '';
    if (!foreign.test(name)) continue;
    document.cookie = `${name}=; ${gone}`;
    for (const domain of domainsOf(location.hostname)) {
      document.cookie = `${name}=; ${gone}; Domain=${domain}`;
    }
  }
}

/** Removes the cookies and reloads the page, which stops the scripts that are running. */
export function cleanUp(): void {
  removeCookies();
  location.reload();
}
