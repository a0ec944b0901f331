interface Rule {
  label: string
  path: string
}

/** What a decision can refer to. */
export const RULES = {
  submission: { label: 'Guidelines, Submission', path: '/guidelines#submission' },
  comment: { label: 'Guidelines, Comment', path: '/guidelines#comment' },
  revival: { label: 'Guidelines, Revival', path: '/guidelines#revival' },
  enforcement: { label: 'Guidelines, Enforcement', path: '/guidelines#enforcement' },
  terms: { label: 'Terms of Service', path: '/terms' },
  /** Which one is said in words. */
  law: { label: 'The law', path: '/terms' },
} as const satisfies Record<string, Rule>

export type RuleId = keyof typeof RULES

export const RULE_IDS = ['submission', 'comment', 'revival', 'enforcement', 'terms', 'law'] as const

/** Of the guidelines and terms that are in force: a day. Each decision keeps the one that it was made by. */
export const RULES_VERSION = '2026-11-26'
