import { hashPassword } from 'better-auth/crypto'
import { sql } from 'kysely'
import type { Database } from '../../app/platform/database/database.ts'

/** Accounts with a session for the journeys, so many per worker. */
export const PER_WORKER = 500
const WORKERS = 4

export const PREPARED_PASSWORD = 'long enough to keep'

/** The server's ADMIN_EMAIL: always an admin. */
export const ROOT_EMAIL = 'root-admin@people.example'
export const ROOT_TOKEN = 'session-of-root'

/** Signs the session cookies. */
export const SECRET = 'a secret of the journeys that nobody shares'

const digits = (number: number) => String(number).padStart(5, '0')
export const idOf = (number: number) => `00000000-0000-4000-9000-0000000${digits(number)}`
export const emailOf = (number: number) => `person-${digits(number)}@people.example`
export const tokenOf = (number: number) => `session-${digits(number)}`

/** Inserts month-old accounts, without the lower limits of new ones. Signing up has its own journeys. */
export async function prepareAccounts(db: Database): Promise<void> {
  const members = Array.from({ length: PER_WORKER * WORKERS }, (_, number) => ({
    id: idOf(number),
    email: emailOf(number),
    token: tokenOf(number),
  }))
  const accounts = [...members, { id: crypto.randomUUID(), email: ROOT_EMAIL, token: ROOT_TOKEN }]
  const password = await hashPassword(PREPARED_PASSWORD)
  await db.background((tx) =>
    sql`
    with account as (
      select * from json_to_recordset(${JSON.stringify(accounts)}::json) as (id uuid, email text, token text)
    ), person as (
      insert into auth.users (id, email, email_verified, created_at)
      select id, email, true, now() - interval '30 days' from account returning id
    ), identity as (
      insert into auth.identities (user_id, account_id, provider_id, password)
      select id, id::text, 'credential', ${password} from person
    )
    select`.execute(tx),
  )
  // Sessions come last, since passwords end earlier ones. Nobody has to confirm that it's them, however long
  // the journeys take.
  await db.background((tx) =>
    sql`
    insert into auth.sessions (user_id, token, expires_at, authenticated_at)
    select id, encode(sha256(convert_to(token, 'UTF8')), 'hex'), now() + interval '30 days', now() + interval '1 day'
    from json_to_recordset(${JSON.stringify(accounts)}::json) as (id uuid, token text)`.execute(tx),
  )
}
