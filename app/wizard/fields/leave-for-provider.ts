import { accountsPaths } from '#contract/paths/accounts';
import type { AppTools } from '../../api/tools.ts';

/**
 * The provider's page takes this one's place; the address that comes back from it is the step's. Rejects where the provider
 * cannot be reached.
 */
export async function leaveForProvider({ api, nav, host, kind }: AppTools, provider: string): Promise<void> {
  const { path, search } = nav.$loc.get();
  // Providers refuse to stand in a frame: the step opens in the whole window, and the login begins there.
  if (kind === 'frame') return host.openTop(location.origin + path + search);
  const asked = { query: { provider, next: path + search } };
  const { authorization_endpoint } = await api(accountsPaths).accounts.beginOauth(asked);
  location.assign(authorization_endpoint);
}
