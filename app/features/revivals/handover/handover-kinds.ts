import type { HandoverKind } from './kinds/kind.ts'
import { STEP_KINDS } from './kinds/step-kinds.ts'

export type HandoverKindName = keyof typeof STEP_KINDS

/** Each kind of step of a handover. What people read about it stands in `step-kinds.ts`. */
export const HANDOVER_KINDS: Record<HandoverKindName, HandoverKind> = STEP_KINDS

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

export const isHandoverKind = (name: string): name is HandoverKindName => Object.hasOwn(STEP_KINDS, name)

/** Whether a step of one kind may become one of the other. */
export const canBecome = (kind: HandoverKindName, other: HandoverKindName): boolean =>
  ALTERNATIVES.some((group) => group.includes(kind) && group.includes(other))
