import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Signal } from '../../../platform/http/form-signals/signals.ts'

export interface NewSignUp {
  /** Lower case. */
  email: string
  passwordHash: string
  tokenHash: string
  /** Of the browser that signed up; null if it keeps no cookie. */
  browserHash: string | null
  /** A pseudonym of the network it came from. */
  network: string
  /** That a program signed up. */
  signals: readonly Signal[]
  /** At or before the creation time if no link was sent. */
  linkExpiresAt: Date
}

export interface SignUp extends Omit<NewSignUp, 'passwordHash' | 'tokenHash' | 'network' | 'signals'> {
  id: string
  /** Null once the address has an account. */
  passwordHash: string | null
  hasAccount: boolean
}

/** Needs system rights. */
export const hasAccount = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst()) !== undefined

/** Needs system rights. Keeps other sign-ups of the address. */
export const insertSignUp = (tx: Tx, signUp: NewSignUp) =>
  tx
    .insertInto('auth.sign_ups')
    .values({
      email: signUp.email,
      password_hash: signUp.passwordHash,
      token_hash: signUp.tokenHash,
      browser_hash: signUp.browserHash,
      network: signUp.network,
      signals: [...signUp.signals],
      link_expires_at: signUp.linkExpiresAt,
      created_at: new Date(Date.now()),
    })
    .execute()

const signUps = (tx: Tx) =>
  tx
    .selectFrom('auth.sign_ups as sign_up')
    .select([
      'id',
      'email',
      'password_hash',
      'browser_hash',
      'link_expires_at',
      sql<boolean>`exists (select from auth.users where users.email = sign_up.email and email_verified)`.as(
        'has_account',
      ),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof signUps>['executeTakeFirstOrThrow']>>

const fromRow = (row: Row): SignUp => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  browserHash: row.browser_hash,
  linkExpiresAt: new Date(row.link_expires_at),
  hasAccount: row.has_account,
})

/** The sign-up that a link belongs to, expired or not. */
export const findSignUp = async (db: Database, tokenHash: string): Promise<SignUp | undefined> => {
  const row = await db.system((tx) => signUps(tx).where('token_hash', '=', tokenHash).executeTakeFirst())
  return row && fromRow(row)
}

/**
 * Creates the account of a sign-up, with its profile. All other sign-ups of the address end. Needs system rights.
 * @returns null if another one came first
 */
export async function createAccount(
  tx: Tx,
  { id, email, passwordHash }: { id: string; email: string; passwordHash: string },
): Promise<string | null> {
  const pending = await tx
    .selectFrom('auth.sign_ups')
    .select('id')
    .where('email', '=', email)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!pending.some((signUp) => signUp.id === id)) return null
  await deleteUnconfirmedUser(tx, email)
  const user = await tx
    .insertInto('auth.users')
    .values({ email, email_verified: true })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!user) return null
  await tx
    .insertInto('auth.identities')
    .values({ user_id: user.id, account_id: user.id, provider_id: 'credential', password: passwordHash })
    .execute()
  await sql`
    insert into app.noted_signals (kind, thing_id, signal, author_id)
    select 'account', ${user.id}::uuid, signal, ${user.id}::uuid from auth.sign_ups, unnest(signals) signal where id = ${id}
  `.execute(tx)
  await endSignUps(tx, email)
  return user.id
}

/** Once the address has an account. Needs system rights. */
const endSignUps = (tx: Tx, email: string) =>
  tx
    .updateTable('auth.sign_ups')
    .set({ password_hash: null, browser_hash: null, network: null, signals: [] })
    .where('email', '=', email)
    .execute()

/** A server of the previous version, still running during an upgrade, creates such rows. Needs system rights. */
const deleteUnconfirmedUser = (tx: Tx, email: string) =>
  tx.deleteFrom('auth.users').where('email', '=', email).where('email_verified', '=', false).execute()

/** For an owner who proved the address in another way, before their account is created. */
export const clearAddress = (db: Database, email: string): Promise<void> =>
  db.system((tx) => endUnconfirmed(tx, email))

/** Ends what nobody confirmed for an address. In the order of `createAccount`, so that none waits for the other. Needs system rights. */
export async function endUnconfirmed(tx: Tx, email: string): Promise<void> {
  await endSignUps(tx, email)
  await deleteUnconfirmedUser(tx, email)
}

export const deleteOldSignUps = async (db: Database, olderThan: Date): Promise<void> => {
  await db.background((tx) =>
    tx.deleteFrom('auth.sign_ups').where('created_at', '<', olderThan.toISOString()).execute(),
  )
}
