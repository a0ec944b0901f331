import type { BetterAuthPlugin } from 'better-auth'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters'
import { z } from 'zod'
import { hashToken } from './random-tokens.server.ts'

/** How many days after the sign-in a session ends, however much it is used. */
export const MAX_SESSION_DAYS = 90

const DAY = 24 * 60 * 60 * 1000

/** When a session ends at the latest. */
export const latestSessionEnd = (createdAt: Date) => new Date(createdAt.getTime() + MAX_SESSION_DAYS * DAY)

/** The oldest moment at which a session that goes on can have begun. */
export const oldestSessionStart = () => new Date(Date.now() - MAX_SESSION_DAYS * DAY)

/**
 * Keeps session tokens out of the database: better-auth sees tokens, the database hashes. Lists of sessions
 * come without tokens, so better-auth's own endpoints that revoke sessions from a list don't work. It also
 * ends old sessions.
 */
export const hashedSessionTokens = {
  id: 'hashed-session-tokens',
  init: ({ adapter }) => ({
    context: {
      adapter: {
        ...adapter,
        ...hashing(adapter),
        transaction: (work) => adapter.transaction((tx) => work({ ...tx, ...hashing(tx) })),
      } satisfies DBAdapter,
    },
  }),
} satisfies BetterAuthPlugin

const SESSION = 'session'

type Query<Method extends 'findMany' | 'update'> = Parameters<DBAdapter[Method]>[0]

function hashing(
  adapter: DBTransactionAdapter,
): Pick<DBAdapter, 'create' | 'findOne' | 'findMany' | 'update' | 'delete' | 'deleteMany'> {
  return {
    async create(query) {
      if (query.model !== SESSION) return adapter.create(query)
      const token = z.string().parse(query.data.token)
      const data = { ...query.data, token: hashToken(token) }
      return withToken(await adapter.create({ ...query, data }), token)
    },
    async findOne(query) {
      if (query.model !== SESSION) return adapter.findOne(query)
      const hasNotEnded: Where = { field: 'createdAt', operator: 'gt', value: oldestSessionStart() }
      const where = [...query.where.map(hashed), hasNotEnded]
      return withToken(await adapter.findOne({ ...query, where }), tokenIn(query.where))
    },
    async findMany<Row>(query: Query<'findMany'>) {
      if (query.model !== SESSION) return adapter.findMany<Row>(query)
      const found = await adapter.findMany<Row>({ ...query, where: query.where?.map(hashed) })
      return found.map((row) => withToken(row))
    },
    async update<Row>(query: Query<'update'>) {
      if (query.model !== SESSION) return adapter.update<Row>(query)
      const updated = await adapter.update<Row>({ ...query, where: query.where.map(hashed) })
      return withToken(updated, tokenIn(query.where))
    },
    delete: (query) => adapter.delete(withHashes(query)),
    deleteMany: (query) => adapter.deleteMany(withHashes(query)),
  }
}

const withHashes = (query: { model: string; where: Where[] }) =>
  query.model === SESSION ? { ...query, where: query.where.map(hashed) } : query

const hashed = (condition: Where): Where =>
  condition.field === 'token'
    ? { ...condition, value: hashToken(z.string().parse(condition.value)) }
    : condition

const tokenIn = (where: Where[]): string | undefined => {
  const value = where.find(({ field }) => field === 'token')?.value
  return typeof value === 'string' ? value : undefined
}

const withToken = <Row>(row: Row, token?: string): Row =>
  typeof row === 'object' && row !== null ? { ...row, token } : row
