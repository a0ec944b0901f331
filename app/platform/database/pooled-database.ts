import { Kysely, sql } from 'kysely'
import { DatabaseError, type Pool } from 'pg'
import type { Actor } from './actor.ts'
import type { Database, Tx } from './database.ts'
import { Gate } from './gate.ts'
import { PooledDialect } from './pooled-dialect.ts'
import type { Tables } from './tables.ts'
import { TransactionScope } from './transaction-scope.ts'
import { recordRole } from './with-system-rights.ts'

interface Parts {
  engine: Database['engine']
  /** Its sessions ask as `anon` and give times as text. */
  guests: Pool
  /** Its sessions ask with the owner's rights and give times as Date. */
  owners: Pool
  listen: Database['listen']
  /** Ends what stands behind the pools. */
  shutDown(): Promise<void>
}

/** A transaction that lost against another one is tried this often altogether. */
const ATTEMPTS = 3

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Makes a Database of two pools, whichever engine they lead to. */
export function pooledDatabase({ engine, guests, owners, listen, shutDown }: Parts): Database {
  const scope = new TransactionScope()
  const gate = new Gate()
  const handle = (pool: Pool, opening?: string) =>
    new Kysely<Tables>({ dialect: new PooledDialect({ pool, scope, gate }, opening) })
  const guest = handle(guests)
  let closed: Promise<void> | undefined

  async function transact<T>(
    role: Actor['role'] | 'none',
    opening: string,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const transaction = handle(guests, opening).transaction()
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transaction.execute((tx) => {
          recordRole(tx, role)
          return scope.run(() => work(tx))
        })
      } catch (error) {
        if (attempt === ATTEMPTS || !lostAgainstAnother(error)) throw error
      }
    }
  }

  async function close(): Promise<void> {
    await gate.close()
    await Promise.all([guests.end(), owners.end()])
    await shutDown()
  }

  return {
    engine,
    guest,
    owner: handle(owners),
    as: async (actor, work) => transact(actor.role, onBehalfOf(actor), work),
    system: async (work) => transact('none', PAST_ROW_LEVEL_SECURITY, work),
    listen,

    async ping(timeoutMs) {
      await within(timeoutMs, sql`select 1`.execute(guest))
    },

    close() {
      closed ??= close()
      return closed
    },
  }
}

/**
 * One round trip: begin, and say for whom until the transaction ends.
 * @throws on a user id that is no uuid
 */
function onBehalfOf(actor: Actor): string {
  const userId = actor.role === 'authenticated' ? actor.userId : ''
  if (actor.role === 'authenticated' && !UUID.test(userId)) throw new TypeError(`Not a user's id: ${userId}`)
  return `begin; select set_config('role', '${actor.role}', true), set_config('app.user_id', '${userId}', true)`
}

/** The role that the session was opened with, and all the time it takes. */
const PAST_ROW_LEVEL_SECURITY = `begin; select set_config('role', 'none', true), set_config('statement_timeout', '0', true)`

const lostAgainstAnother = (error: unknown) =>
  error instanceof DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED)

async function within<T>(timeoutMs: number, answer: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`The database did not answer within ${timeoutMs} ms.`)),
    timeoutMs,
  )
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
