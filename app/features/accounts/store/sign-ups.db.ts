import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Signal } from '../../../platform/http/form-signals/signals.ts'
import type { Cleanup } from '../../../platform/jobs/cleanups.db.ts'
import { SIGN_UP_DAYS } from '../sign-up.ts'

export interface NewSignUp {
  /** The address in lower case. */
  email: string
  passwordHash: string
  /** The hash of the key of the browser that signed up. */
  browserHash: string
  /** A pseudonym of the network it came from. */
  network: string
  /** The signs that a program signed up. */
  signals: readonly Signal[]
}

export interface SignUp {
  id: string
  email: string
  /** What waits for the confirmation; null once the address has an account. */
  pending: Pick<NewSignUp, 'passwordHash' | 'browserHash'> | null
  hasAccount: boolean
  linkExpiresAt: Date
}

/** Whether the address has an account. Needs system rights. */
export const hasAccount = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst()) !== undefined

/**
 * Saves a sign-up. If the browser has signed up with the address before, replaces the password; links stay.
 * Needs system rights.
 * @returns the ID
 */
export async function saveSignUp(tx: Tx, signUp: NewSignUp): Promise<string> {
  const newest = {
    password_hash: signUp.passwordHash,
    network: signUp.network,
    created_at: new Date(Date.now()),
  }
  const { id } = await tx
    .insertInto('auth.sign_ups')
    .values({
      email: signUp.email,
      browser_hash: signUp.browserHash,
      signals: [...signUp.signals],
      ...newest,
    })
    .onConflict((conflict) =>
      conflict.columns(['email', 'browser_hash']).doUpdateSet({
        ...newest,
        signals: sql`array(select distinct unnest(sign_ups.signals || excluded.signals))`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves a link. Needs system rights. */
export const insertLink = (tx: Tx, link: { tokenHash: string; signUpId: string; expiresAt: Date }) =>
  tx
    .insertInto('auth.sign_up_links')
    .values({ token_hash: link.tokenHash, sign_up_id: link.signUpId, expires_at: link.expiresAt })
    .execute()

const addressHasAccount = sql<boolean>`exists (select from auth.users where users.email = sign_up.email and email_verified)`

/** Finds the sign-up that a link belongs to, expired or not. */
export async function findSignUp(db: Database, tokenHash: string): Promise<SignUp | undefined> {
  const row = await db.system((tx) =>
    tx
      .selectFrom('auth.sign_up_links as link')
      .innerJoin('auth.sign_ups as sign_up', 'sign_up.id', 'link.sign_up_id')
      .select(['sign_up.id', 'email', 'password_hash', 'browser_hash', 'expires_at'])
      .select(addressHasAccount.as('has_account'))
      .where('link.token_hash', '=', tokenHash)
      .executeTakeFirst(),
  )
  if (!row) return undefined
  const { id, email, password_hash: passwordHash, browser_hash: browserHash } = row
  return {
    id,
    email,
    pending: passwordHash !== null && browserHash !== null ? { passwordHash, browserHash } : null,
    hasAccount: row.has_account,
    linkExpiresAt: new Date(row.expires_at),
  }
}

/**
 * Reads the hash of the password that a browser signed up with; null if it didn't, or the address has an
 * account.
 */
export async function findOwnPassword(
  db: Database,
  { email, browserHash }: Pick<NewSignUp, 'email' | 'browserHash'>,
): Promise<string | null> {
  const row = await db.system((tx) =>
    tx
      .selectFrom('auth.sign_ups as sign_up')
      .select('password_hash')
      .where('email', '=', email)
      .where('browser_hash', '=', browserHash)
      .where(({ not }) => not(addressHasAccount))
      .executeTakeFirst(),
  )
  return row?.password_hash ?? null
}

/** Counts how many of a network's sign-ups since then nobody has confirmed. Needs system rights. */
export const unconfirmedOf = async (tx: Tx, network: string, since: Date): Promise<number> => {
  const { count } = await tx
    .selectFrom('auth.sign_ups')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('network', '=', network)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Creates the account of a sign-up, with its profile. All other sign-ups of the address end. Needs system
 * rights.
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

/** Ends the sign-ups of an address that has an account. Needs system rights. */
const endSignUps = (tx: Tx, email: string) =>
  tx
    .updateTable('auth.sign_ups')
    .set({ password_hash: null, browser_hash: null, network: null, signals: [] })
    .where('email', '=', email)
    .execute()

/**
 * Deletes the row of a user who isn't confirmed. A server of the previous version, still running during an
 * upgrade, creates such rows. Needs system rights.
 */
const deleteUnconfirmedUser = (tx: Tx, email: string) =>
  tx.deleteFrom('auth.users').where('email', '=', email).where('email_verified', '=', false).execute()

/** Clears an address for an owner who proved it in another way, before their account is created. */
export const clearAddress = (db: Database, email: string): Promise<void> =>
  db.system((tx) => endUnconfirmed(tx, email))

/**
 * Ends what nobody confirmed for an address, in the order of `createAccount`, so that none waits for the
 * other. Needs system rights.
 */
export async function endUnconfirmed(tx: Tx, email: string): Promise<void> {
  await endSignUps(tx, email)
  await deleteUnconfirmedUser(tx, email)
}

export const OLD_SIGN_UPS: Cleanup = { table: 'auth.sign_ups', column: 'created_at', days: SIGN_UP_DAYS }
