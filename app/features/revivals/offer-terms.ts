/** How a project could go on. One offer can name several. */
export const WAYS = ['take_over', 'join', 'license'] as const

export type Way = (typeof WAYS)[number]

export const WAY_LABELS: Record<Way, string> = {
  take_over: 'Take over',
  join: 'Join',
  license: 'License',
}

export const TERMS = ['free', 'open_source', 'price', 'equity', 'discussed'] as const

export type Terms = (typeof TERMS)[number]

export const TERMS_LABELS: Record<Terms, string> = {
  free: 'Free',
  open_source: 'Open-source license',
  price: 'A price',
  equity: 'Equity or a share',
  discussed: 'To be discussed',
}

export const OFFER_LIMITS = {
  stays: { items: 10, characters: 120 },
  terms_note: 200,
  gives_note: 500,
  language: 80,
  /** Hours a month. */
  advice_hours: { first: 0, last: 40 },
  advice_months: { first: 1, last: 24 },
  hours_a_week: { first: 1, last: 60 },
} as const
