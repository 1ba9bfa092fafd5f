/** A cookie's decoded value in a `Cookie` header or `document.cookie`; null when absent or damaged. */
export function cookieValue(cookies: string, name: string): string | null {
  const found = cookies.split(/;\s*/).find(cookie => cookie.startsWith(`${name}=`));
  try {
    return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
}
