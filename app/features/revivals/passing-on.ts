/** What can pass on with a project, in the order in which offers show it. */
export const PASSING_KINDS = [
  'repository',
  'package',
  'domain',
  'brand',
  'social',
  'app_store',
  'cloud',
  'payments',
  'analytics',
  'users',
  'data',
  'patents',
  'texts',
  'contracts',
] as const

export type PassingKind = (typeof PASSING_KINDS)[number]

/** What readers filter by, in the order of the filter. */
export const PASSING_GROUPS = [
  'code',
  'domain',
  'brand',
  'accounts',
  'users',
  'data',
  'patents',
  'texts',
  'contracts',
] as const

export type PassingGroup = (typeof PASSING_GROUPS)[number]

interface PassingKindFacts {
  label: string
  group: PassingGroup
}

export const PASSING_ON: Record<PassingKind, PassingKindFacts> = {
  repository: { label: 'Source code', group: 'code' },
  package: { label: 'Packages', group: 'code' },
  domain: { label: 'Domain', group: 'domain' },
  brand: { label: 'Brand', group: 'brand' },
  social: { label: 'Social accounts', group: 'brand' },
  app_store: { label: 'Apps in stores', group: 'accounts' },
  cloud: { label: 'Hosting and services', group: 'accounts' },
  payments: { label: 'Payment accounts', group: 'accounts' },
  analytics: { label: 'Analytics', group: 'accounts' },
  users: { label: 'Users and subscribers', group: 'users' },
  data: { label: 'Data', group: 'data' },
  patents: { label: 'Patents and trademarks', group: 'patents' },
  texts: { label: 'Texts and designs', group: 'texts' },
  contracts: { label: 'Contracts', group: 'contracts' },
}

export const PASSING_GROUP_LABELS: Record<PassingGroup, string> = {
  code: 'Source code',
  domain: 'Domain',
  brand: 'Brand',
  accounts: 'Accounts',
  users: 'Users',
  data: 'Data',
  patents: 'Patents and trademarks',
  texts: 'Texts and designs',
  contracts: 'Contracts',
}

export const PASSING_LIMITS = {
  items: 30,
  /** How many items of one kind there can be. */
  ofAKind: 5,
  /** How long `what` can be, in characters. */
  what: 200,
} as const

export interface PassingItem {
  kind: PassingKind
  /** It is empty if the kind says it all. */
  what: string
}

export const kindsOf = (group: PassingGroup): PassingKind[] =>
  PASSING_KINDS.filter((kind) => PASSING_ON[kind].group === group)

/** Sorts by kind; those of one kind stay as the founder arranged them. */
export const inPassingOrder = (items: readonly PassingItem[]): PassingItem[] =>
  items.toSorted((a, b) => PASSING_KINDS.indexOf(a.kind) - PASSING_KINDS.indexOf(b.kind))
