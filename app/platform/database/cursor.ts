import { sql } from 'kysely'
import type { ZodType } from 'zod'
import { badRequest } from '../errors/errors.ts'

/** Encodes a position in a list as an opaque text that a client sends back unchanged. */
export const writeCursor = (cursor: object): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** @throws AppError 400 for a text that isn't such a cursor */
export function readCursor<Cursor>(text: string, schema: ZodType<Cursor>): Cursor {
  const read = schema.safeParse(parsed(Buffer.from(text, 'base64url').toString()))
  if (!read.success) throw badRequest('Invalid cursor.')
  return read.data
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/**
 * A timestamp with the microseconds that the database stores; milliseconds would lose its position among others.
 * @param column of a timestamptz, with its table where it would be ambiguous
 */
export const exactTimestamp = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
