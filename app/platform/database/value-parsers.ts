import { type CustomTypesConfig, types } from 'pg'

// Use JSON.stringify for json and jsonb parameters: an array would become a PostgreSQL array.

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
 * `timestamptz`: ISO 8601 in UTC with milliseconds; `date`: 'YYYY-MM-DD'; `bigint`: number; `numeric`:
 * string.
 */
export const timesAsText = parsers({
  ...common,
  [TIMESTAMPTZ]: isoTime,
  [TIMESTAMPTZ_ARRAY]: arrayOf(isoTime),
})

/** Parsers that make a Date of a `timestamptz`, as libraries expect. */
export const timesAsDates = parsers(common)
