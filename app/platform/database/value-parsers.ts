import { type CustomTypesConfig, types } from 'pg'

/**
 * How values arrive in JavaScript, on both engines. As parameters, a Date or an ISO string fits a timestamptz and an
 * array fits an array column; pass JSON.stringify to a json or jsonb column, because an array would become a PostgreSQL
 * array.
 */

const { INT8, DATE, TIMESTAMPTZ } = types.builtins
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182
const TIMESTAMPTZ_ARRAY = 1185

type Parse = (text: string) => unknown

const asIs: Parse = (text) => text

/** 'infinity' and years BC have no ISO 8601 form and stay as they are. */
const isoTime: Parse = (text) => {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? text : time.toISOString()
}

/** The client's array parser, by the oid of `text[]`, which its types don't name. */
const textArray: (text: string) => Array<string | null> = types.getTypeParser(Number(1009))

const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    textArray(text).map((entry) => (entry === null ? null : parse(entry)))

function parsers(own: Record<number, Parse>): CustomTypesConfig {
  return { getTypeParser: (oid, format) => own[oid] ?? types.getTypeParser(oid, format) }
}

const common = {
  [INT8]: Number,
  [INT8_ARRAY]: arrayOf(Number),
  [DATE]: asIs,
  [DATE_ARRAY]: arrayOf(asIs),
}

/**
 * A `timestamptz` as ISO 8601 in UTC with milliseconds ('2026-01-02T03:04:05.678Z'), a `date` as 'YYYY-MM-DD',
 * a `bigint` as number, a `numeric` as string.
 */
export const timesAsText = parsers({
  ...common,
  [TIMESTAMPTZ]: isoTime,
  [TIMESTAMPTZ_ARRAY]: arrayOf(isoTime),
})

/** The same, but a `timestamptz` is a Date, as libraries expect. */
export const timesAsDates = parsers(common)
