/** At most so many open offers are compared, the newest. The database has the same limit. */
export const MATCHES_AMONG = 1_000

/** The list has no further pages: whoever finds more than this has said too little. */
export const MATCHES_SHOWN = 50

/** How many the dashboard shows. */
export const MATCHES_ON_DASHBOARD = 3

/**
 * What an offer and a member have in common, or not. A skill is a tool or language that the offer asks for.
 */
export const REASON_KINDS = ['role', 'skill', 'tool', 'hours', 'way', 'terms', 'category'] as const

export type ReasonKind = (typeof REASON_KINDS)[number]

export interface Reason {
  kind: ReasonKind
  value: string
}

export interface Miss {
  kind: ReasonKind
  /** It is null if the offer leaves it open. */
  value: string | null
}
