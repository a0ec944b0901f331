/** Entries of one load. */
export const PER_LOAD = 20

/** The lists of a member's page, in their order. */
export const PERSON_TABS = ['stories', 'listings', 'comments'] as const

export type PersonTab = (typeof PERSON_TABS)[number]

export const isPersonTab = (value: unknown): value is PersonTab => PERSON_TABS.some((tab) => tab === value)

/** The one that the address without a tab opens: the first that has something. */
export const firstTab = (totals: Readonly<Record<PersonTab, number>>): PersonTab =>
  PERSON_TABS.find((tab) => totals[tab] > 0) ?? 'stories'
