import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Client } from '#contract/client';
import type { StaffRole } from '#contract/staff/permissions';
import { newMobile } from './customer.ts';
import { lastCode } from './messages.ts';
import { serverSecret } from './origins.ts';
import { reachServer } from './running-server.ts';
import { staffClient } from './staff.ts';

/** A new member of a running server's staff, made by the operator's command and logged in. */
export async function staffByCommand(
  { origin, dataDir }: { origin: string; dataDir: string },
  role: StaffRole,
): Promise<Client> {
  const mobile = newMobile();
  const username = `m${mobile}`;
  const words = ['add', username, '--name', 'نسرین راد', '--mobile', mobile, '--role', role, '--json'];
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, SECRET_KEY: serverSecret };
  const { stdout } = await promisify(execFile)(process.execPath, ['src/server/staff-cli.ts', ...words], { env });
  const { ok } = JSON.parse(stdout) as { ok: { password: string } };
  const server = reachServer(() => origin);
  const stranger = server.client();
  const { login } = await stranger.staff.logIn({ body: { username, password: ok.password } });
  const code = await lastCode(server, mobile);
  const { token } = await stranger.staff.enterCode({ body: { login, code } });
  return staffClient(server, token);
}
