import { createHash } from 'node:crypto'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import { API_ERROR_TEXTS } from '../../errors/api-error-texts.ts'
import { badRequest } from '../../errors/errors.ts'
import type { Tables } from '../tables.ts'
import { exactTimestamp, readCursor, writeCursor } from './cursor.ts'

const TYPES = {
  int: z.int32(),
  bigint: z.int(),
  timestamp: z.iso.datetime(),
  text: z.string(),
  uuid: z.uuid(),
}

/** An order of rows, by columns of which the last is unique. */
export interface Order {
  columns: Readonly<Record<string, keyof typeof TYPES>>
  direction: 'asc' | 'desc'
}

export const NEWEST_FIRST = {
  columns: { created_at: 'timestamp', id: 'uuid' },
  direction: 'desc',
} as const satisfies Order

/** The order of search results. It is computed, so it has no index. */
export const BEST_MATCH_FIRST = {
  columns: { relevance: 'int', created_at: 'timestamp', id: 'uuid' },
  direction: 'desc',
} as const satisfies Order

const qualified = (column: string, table?: string) => (table ? `${table}.${column}` : column)

export function inOrder<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { columns, direction }: Order,
  table?: string,
) {
  let ordered = query
  for (const column of Object.keys(columns))
    ordered = ordered.orderBy(sql.ref(qualified(column, table)), direction)
  return ordered
}

interface Part {
  order: Order
  /** The table of the order's columns, if their names alone would be ambiguous. */
  table?: string
  after: string | undefined
  limit: number
  /**
   * A narrow view that has the order's columns and is no security barrier, or several queries in brackets of
   * which each is in the order by itself, as a union is not. A barrier hides its order from the planner,
   * which would compute and sort all rows for each page.
   */
  keys?: (keyof Tables & `${string}_order`) | readonly RawBuilder<unknown>[]
}

interface Page<Row, Carried extends object> extends Part {
  /**
   * What the reader chose, such as a search or a category: a cursor of another choice is refused. A list
   * whose cursor carries something along names itself, since another list may have the same choices.
   */
  of?: object
  /** What the cursor carries along: checked when it is read, computed from the rows of the first load. */
  carry?: { schema: z.ZodObject; first: (rows: readonly Row[]) => Carried }
}

const keysOf = (order: Order) => Object.entries(order.columns)

const cursorOf = (order: Order) =>
  z.object(Object.fromEntries(keysOf(order).map(([column, type]) => [column, TYPES[type]])))

/** The rows of a page, and the one after it if there is one. @throws AppError 400 for an invalid cursor */
export function rowsOfPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { order, table, after, limit, keys }: Part,
) {
  const cursor = after === undefined ? undefined : readCursor(after, cursorOf(order))
  const names = Object.keys(order.columns)
  const direction = sql.raw(order.direction)
  const comparison = sql.raw(order.direction === 'asc' ? '>' : '<')
  const isAfter = (of?: string) => {
    const columns = names.map((column) => sql.ref(qualified(column, of)))
    return sql<boolean>`(${sql.join(columns)}) ${comparison} (${sql.join(names.map((name) => cursor?.[name]))})`
  }
  const page = inOrder(query, order, table).limit(limit + 1)
  if (!keys) return page.$if(cursor !== undefined, (all) => all.where(isAfter(table)))
  const columns = sql.join(names.map((name) => sql.ref(`k.${name}`)))
  const inPart = sql`
    ${cursor ? sql`where ${isAfter('k')}` : sql``}
    order by ${sql.join(names.map((name) => sql`${sql.ref(`k.${name}`)} ${direction}`))}
    limit ${limit + 1}`
  const [only, ...others] = typeof keys === 'string' ? [sql.table(keys)] : keys
  const found =
    others.length === 0
      ? only
      : sql`(${sql.join(
          [only, ...others].map((part) => sql`(select ${columns} from ${part} k ${inPart})`),
          sql` union all `,
        )})`
  // The planner looks an array up before it reads anything else.
  return page.where(
    sql<boolean>`${sql.ref(qualified('id', table))} = any(array(select k.id from ${found} k ${inPart}))`,
  )
}

/** The fingerprint is empty for a list without choices. */
function fingerprintOf(choice: object): { of?: string } {
  const chosen = Object.entries(choice)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  if (chosen.length === 0) return {}
  return { of: createHash('sha256').update(JSON.stringify(chosen)).digest('base64url').slice(0, 12) }
}

/** @throws AppError 400 */
function requireChoice(after: string, { of }: { of?: string }) {
  if (readCursor(after, z.object({ of: z.string().optional() })).of !== of)
    throw badRequest(API_ERROR_TEXTS.invalidCursor)
}

/**
 * Every page costs the same, wherever it starts.
 * @returns `next` is null at the end of the list
 * @throws AppError 400 for an invalid cursor, and for one of another choice
 */
export async function keysetPage<DB, TB extends keyof DB, Row, Carried extends object = object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { order, table, after, limit, keys, of = {}, carry }: Page<Row, Carried>,
): Promise<{ rows: Row[]; next: string | null; carried: Carried }> {
  const cursor =
    after === undefined ? undefined : readCursor(after, cursorOf(order).extend(carry?.schema.shape ?? {}))
  const choice = fingerprintOf(of)
  if (after !== undefined) requireChoice(after, choice)
  const key = keysOf(order).flatMap(([column, type]) => [
    sql.lit(column),
    type === 'timestamp' ? exactTimestamp(qualified(column, table)) : sql.ref(qualified(column, table)),
  ])
  const found = (await rowsOfPage(query, { order, table, after, limit, ...(keys && { keys }) })
    .select(sql<object>`json_build_object(${sql.join(key)})`.as('cursor'))
    .execute()) as (Row & { cursor: object })[]
  const rows = found.slice(0, limit).map(({ cursor: _, ...row }) => row as unknown as Row)
  const carried = (cursor ? carry?.schema.parse(cursor) : carry?.first(rows)) as Carried
  const last = found.length > limit ? found[limit - 1] : undefined
  return { rows, carried, next: last ? writeCursor({ ...carried, ...choice, ...last.cursor }) : null }
}
