import { DatabaseError, type PoolClient } from 'pg'

const DROPS_SETTINGS =
  'DATABASE_URL leads to a pooler such as PgBouncer, which refuses or drops the settings of a session. Set DATABASE_LISTEN_URL to the address of the database without the pooler; then Unpause needs no settings of its sessions.'

/** A new session that must have the rights of a guest. Calls back with an error if a pooler gave it others. */
export function requireGuestRole(client: PoolClient, done: (error?: Error) => void): void {
  client
    .query("select current_setting('role') as role")
    .then(({ rows }) => done(rows[0]?.role === 'anon' ? undefined : new Error(DROPS_SETTINGS)), done)
}

/** Says what to do if a pooler refuses a session because of its settings. */
export const explainPooler = (error: unknown): unknown =>
  error instanceof DatabaseError && error.message.includes('startup parameter')
    ? new Error(DROPS_SETTINGS, { cause: error })
    : error
