import { DatabaseError, type PoolClient } from 'pg'
import { ConnectionError } from '../../errors/connection-error.ts'

const DROPS_SETTINGS =
  'DATABASE_URL leads to a pooler such as PgBouncer, which refuses or drops the settings of a session. Set DATABASE_LISTEN_URL to the address of the database without the pooler; then Unpause needs no settings of its sessions.'

/** A new session that must have a guest's rights. Calls back with an error if a pooler gave it others. */
export function requireGuestRole(client: PoolClient, done: (error?: Error) => void): void {
  client
    .query("select current_setting('role') as role")
    .then(({ rows }) => done(rows[0]?.role === 'anon' ? undefined : new Error(DROPS_SETTINGS)), done)
}

const REFUSES_SETTINGS =
  'DATABASE_LISTEN_URL leads to a pooler such as PgBouncer, which refuses the settings of a session. Set it to the address of the database without the pooler.'

/** Names the setting that a failed connection for notifications came from. */
export const explainListening = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  return isAboutSettings(error)
    ? new Error(REFUSES_SETTINGS, { cause: error })
    : ConnectionError.notListening(error)
}

const isAboutSettings = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.message.includes('startup parameter')

/** Says what to do if a pooler refuses a session because of its settings. */
export const explainPooler = (error: unknown): unknown =>
  isAboutSettings(error) ? new Error(DROPS_SETTINGS, { cause: error }) : error
