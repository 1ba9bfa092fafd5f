import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A new database on a PostgreSQL server, empty or a copy of another one that nobody is connected to; gives its address. */
export async function createPostgresDatabase(server: string, template?: string): Promise<string> {
  const name = `panah_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  await admin.end();
  const own = new URL(server);
  own.pathname = `/${name}`;
  return own.href;
}
