import { sql } from 'kysely'
import type { ZodType } from 'zod'
import { API_ERROR_TEXTS } from '../../errors/api-error-texts.ts'
import { badRequest } from '../../errors/errors.ts'

export const writeCursor = (cursor: object): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** @throws AppError 400 */
export function readCursor<Cursor>(text: string, schema: ZodType<Cursor>): Cursor {
  const read = schema.safeParse(parsed(Buffer.from(text, 'base64url').toString()))
  if (!read.success) throw badRequest(API_ERROR_TEXTS.invalidCursor)
  return read.data
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Keeps the microseconds that the database stores; with milliseconds rows would be skipped or repeated. */
export const exactTimestamp = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
