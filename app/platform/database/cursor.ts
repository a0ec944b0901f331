import { sql } from 'kysely'
import type { ZodType } from 'zod'
import { invalid } from '../errors/errors.ts'

/** For the server: where a list goes on, as an opaque text that a client hands back as it came. */
export const writeCursor = (place: object): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** @throws AppError 400 for a text that is no such place */
export function readCursor<Place>(cursor: string, schema: ZodType<Place>): Place {
  const read = schema.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success) throw invalid('This is no place in this list.')
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
 * A moment to the microsecond, as the database keeps it: ISO 8601 in milliseconds would lose its place among others.
 * @param column of a timestamptz, with its table where that must be said
 */
export const exactMoment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
