import type { HandoverKindName } from './handover-kinds.ts'

export const HANDOVER_STATES = ['open', 'done', 'done_with_open_items', 'returned'] as const

/** How a handover can end. */
export const HANDOVER_ENDS = ['done', 'done_with_open_items', 'returned'] as const
export type HandoverEnd = (typeof HANDOVER_ENDS)[number]

export const STEP_STATES = ['todo', 'handed_over', 'accepted', 'problem', 'not_applicable'] as const
export type StepState = (typeof STEP_STATES)[number]

/** The limits, in characters, lines and days. The database has the same ones. */
export const HANDOVER_LIMITS = {
  what: 200,
  note: 2000,
  words: 2000,
  lines: 30,
  line: 200,
  when: 100,
  link: 300,
  subject: 200,
  owner: 100,
  legalName: 120,
  inspectionDays: 90,
  yearsAhead: 5,
  history: 300,
} as const

/** Steps that every handover has once. Nobody adds another one. */
const AGREED_KINDS = ['scope', 'liabilities', 'agreement'] as const satisfies readonly HandoverKindName[]

export const isAgreed = (kind: HandoverKindName): boolean => AGREED_KINDS.some((agreed) => agreed === kind)

const HALF_A_DAY = 12 * 60 * 60 * 1000

/** Whether a day (ISO 8601) is over everywhere. The database says the same (`app.expect_handover_item`). */
export const isOver = (day: string, now: number): boolean =>
  day < new Date(now - HALF_A_DAY).toISOString().slice(0, 10)

interface MovableStep {
  kind: HandoverKindName
  state: StepState
  is_giver: boolean
  signs_both: boolean
  giver_declines: boolean
  own_signed_at: string | null
}

/**
 * What a member may move a step to. Only the receiver closes one; what both sign, both close. The database
 * decides by the same rules (`move_handover_item`), and a test compares them.
 */
export function movesOf(step: MovableStep): StepState[] {
  return step.signs_both ? movesOfSigned(step) : step.is_giver ? movesOfGiver(step) : movesOfReceiver(step)
}

function movesOfSigned({ kind, state, is_giver, giver_declines, own_signed_at }: MovableStep): StepState[] {
  if (state === 'accepted' || state === 'not_applicable') return []
  const isLeftOut = kind !== 'scope' && (is_giver ? !giver_declines : giver_declines)
  return [
    ...(own_signed_at === null ? (['accepted'] as const) : []),
    ...(state === 'handed_over' && own_signed_at !== null ? (['todo'] as const) : []),
    ...(state === 'problem' ? (['todo'] as const) : (['problem'] as const)),
    ...(isLeftOut ? (['not_applicable'] as const) : []),
  ]
}

function movesOfGiver({ state, giver_declines }: MovableStep): StepState[] {
  const declines: StepState[] = giver_declines ? [] : ['not_applicable']
  if (state === 'todo') return ['handed_over', 'problem', ...declines]
  if (state === 'handed_over') return ['handed_over', 'todo', 'problem', ...declines]
  return state === 'problem' ? ['handed_over', ...declines] : []
}

function movesOfReceiver({ state }: MovableStep): StepState[] {
  if (state === 'accepted') return ['problem', 'todo']
  if (state === 'not_applicable') return ['todo']
  if (state === 'problem') return ['accepted', 'not_applicable', 'todo']
  return ['accepted', 'problem', 'not_applicable']
}

export const isClosed = (state: StepState): boolean => state === 'accepted' || state === 'not_applicable'
