/** The columns of the open data, the last ones merged first. */
export const OPEN_FIELDS = [
  'source',
  'ending',
  'first_cause',
  'category',
  'stage',
  'team',
  'started',
] as const
export type OpenField = (typeof OPEN_FIELDS)[number]

export type OpenFields = Record<OpenField, string>

/** What stands in place of values that fewer than five share. */
export const MERGED = 'merged'

/** What a story doesn't say. */
export const UNKNOWN_VALUE = 'unknown'

export const MAX_MONTHS = 12

/** What a reader should not learn of somebody by knowing the other columns. */
export const DELICATE_FIELDS = ['ending', 'first_cause'] as const satisfies readonly OpenField[]
