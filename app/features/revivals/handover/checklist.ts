import type { PassingItem, PassingKind } from '../passing-on.ts'
import { HANDOVER_KINDS, HANDOVER_ORDER, type HandoverKindName } from './handover-kinds.ts'
import { HANDOVER_PHASES, type HandoverPhase } from './kinds/kind.ts'

export interface ChecklistStep {
  kind: HandoverKindName
  /** What the founder named in the offer; empty, if the kind says it all. */
  what: string
  /** What of the offer it moves. */
  passes?: PassingKind
}

export interface Checklist {
  steps: ChecklistStep[]
  /** How long all of it takes, as a rule: phases one after the other, and all moves at the same time. */
  days: number
}

const GOOGLE = '\\b(?:google|play store|android)|\\bplay\\b'
const APPLE = '\\b(?:apple|ios|iphone|ipad|macos|mac|app store)\\b'

/** What a founder's words say about the kind; the first pattern that fits decides. */
const BY_WORDS: Partial<
  Record<PassingKind, readonly [pattern: RegExp, kinds: readonly HandoverKindName[]][]>
> = {
  repository: [
    [/gitlab/i, ['gitlab_repository']],
    [/\b(?:codeberg|bitbucket|sourcehut|sr\.ht|gitea|forgejo)\b/i, ['other']],
  ],
  package: [
    [/pypi|python|\bpip\b/i, ['pypi_package']],
    [/(?:^|\s)@[\w-]+|\bscope\b/i, ['npm_scope']],
  ],
  app_store: [
    [
      new RegExp(`(?:${GOOGLE}).*(?:${APPLE})|(?:${APPLE}).*(?:${GOOGLE})`, 'i'),
      ['apple_app', 'google_play_app'],
    ],
    [new RegExp(GOOGLE, 'i'), ['google_play_app']],
    [new RegExp(APPLE, 'i'), ['apple_app']],
  ],
  cloud: [[/\b(?:aws|amazon|gcp|google cloud|azure|cloud account)\b/i, ['cloud_account']]],
  users: [[/mail|newsletter|subscriber|\blist\b/i, ['mailing_list']]],
  data: [
    [/mailing|newsletter|subscriber/i, ['mailing_list']],
    [/customer|user|people|person|member|account/i, ['people_data']],
  ],
}

const USUALLY: Record<PassingKind, readonly HandoverKindName[]> = {
  repository: ['github_repository'],
  package: ['npm_package'],
  domain: ['domain_between_registrars', 'dns_and_mail'],
  brand: ['brand'],
  social: ['social_account'],
  app_store: ['apple_app', 'google_play_app'],
  cloud: ['hosting'],
  payments: ['payment_account'],
  analytics: ['analytics'],
  users: ['people_data'],
  data: ['data_set'],
  patents: ['rights'],
  texts: ['rights'],
  contracts: ['contract'],
}

/** Keys that have to be replaced come with these. */
const WITH_SECRETS = new Set<PassingKind>([
  'repository',
  'package',
  'app_store',
  'cloud',
  'payments',
  'analytics',
  'social',
])

/** The steps of a handover of an offer, in their order, and how many days they take. */
export function checklistFor({ passes_on }: { passes_on: readonly PassingItem[] }): Checklist {
  const named = passes_on.flatMap(({ kind, what }) =>
    stepsOf(kind, what).map((step) => ({ kind: step, what, passes: kind })),
  )
  const always: HandoverKindName[] = ['scope', 'liabilities', 'agreement', 'old_access']
  const secrets: HandoverKindName[] = passes_on.some(({ kind }) => WITH_SECRETS.has(kind)) ? ['secrets'] : []
  const steps = [...[...always, ...secrets].map((kind) => ({ kind, what: '' })), ...named].toSorted(
    (a, b) => HANDOVER_ORDER.indexOf(a.kind) - HANDOVER_ORDER.indexOf(b.kind),
  )
  return { steps, days: daysOf(steps) }
}

function stepsOf(kind: PassingKind, what: string): readonly HandoverKindName[] {
  return BY_WORDS[kind]?.find(([pattern]) => pattern.test(what))?.[1] ?? USUALLY[kind]
}

/** What is agreed and what is cleaned up goes step by step. */
export function daysOf(steps: readonly Pick<ChecklistStep, 'kind'>[]): number {
  const longest = (phase: HandoverPhase) =>
    steps.flatMap(({ kind }) => (HANDOVER_KINDS[kind].phase === phase ? [HANDOVER_KINDS[kind].days[1]] : []))
  return HANDOVER_PHASES.map((phase) => {
    const days = longest(phase)
    return phase === 'move' ? Math.max(0, ...days) : days.reduce((sum, each) => sum + each, 0)
  }).reduce((sum, each) => sum + each, 0)
}
