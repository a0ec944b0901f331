import { ACCOUNT_KINDS } from './kinds/account-kinds.ts'
import { AGREE_KINDS } from './kinds/agree-kinds.ts'
import { CLEAN_UP_KINDS } from './kinds/clean-up-kinds.ts'
import { CODE_KINDS } from './kinds/code-kinds.ts'
import { DOMAIN_KINDS } from './kinds/domain-kinds.ts'
import type { HandoverKind } from './kinds/kind.ts'
import { PEOPLE_KINDS } from './kinds/people-kinds.ts'

const KINDS = {
  ...AGREE_KINDS,
  ...CODE_KINDS,
  ...DOMAIN_KINDS,
  ...ACCOUNT_KINDS,
  ...PEOPLE_KINDS,
  ...CLEAN_UP_KINDS,
}

export type HandoverKindName = keyof typeof KINDS

/** Each kind of step of a handover. What people read about it stands in the files of `kinds/`. */
export const HANDOVER_KINDS: Record<HandoverKindName, HandoverKind> = KINDS

/** The order of the steps. What is agreed comes first; the old access goes last. */
export const HANDOVER_ORDER = [
  'scope',
  'liabilities',
  'agreement',
  'github_repository',
  'gitlab_repository',
  'npm_package',
  'npm_scope',
  'pypi_package',
  'domain_same_registrar',
  'domain_between_registrars',
  'apple_app',
  'google_play_app',
  'cloud_account',
  'hosting',
  'payment_account',
  'analytics',
  'social_account',
  'brand',
  'rights',
  'contract',
  'data_set',
  'people_data',
  'mailing_list',
  'other',
  'secrets',
  'dns_and_mail',
  'old_access',
] as const satisfies readonly HandoverKindName[]

/** Kinds that an offer doesn't tell apart. The giver says which one it is. */
export const ALTERNATIVES: readonly (readonly HandoverKindName[])[] = [
  ['domain_between_registrars', 'domain_same_registrar'],
  ['github_repository', 'gitlab_repository', 'other'],
  ['npm_package', 'npm_scope', 'pypi_package', 'other'],
  ['cloud_account', 'hosting'],
  ['people_data', 'mailing_list', 'data_set'],
]

export const isHandoverKind = (name: string): name is HandoverKindName => Object.hasOwn(KINDS, name)

/** Whether a step of one kind may become one of the other. */
export const canBecome = (kind: HandoverKindName, other: HandoverKindName): boolean =>
  ALTERNATIVES.some((group) => group.includes(kind) && group.includes(other))
