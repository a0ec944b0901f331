import { z } from 'zod'
import { cleanLine, cleanProse } from '../../../platform/text/clean-text.ts'
import { cleaned, uuid } from '../../../platform/validation/fields.ts'
import { HANDOVER_ENDS, HANDOVER_LIMITS, STEP_STATES } from './handover.ts'
import { HANDOVER_ORDER } from './handover-kinds.ts'
import { HANDOVER_ERRORS } from './handover-texts.ts'
import { PROOF_KINDS } from './proofs/item-proof.server.ts'

const messages = (most: number) => ({
  notText: HANDOVER_ERRORS.notText,
  tooLong: HANDOVER_ERRORS.tooLong(most),
})
const line = (most: number) => cleaned(cleanLine, most, messages(most))
const prose = (most: number) => cleaned(cleanProse, most, messages(most))

/** Whether a day is one that somebody means, and no slip of the keys. */
function isSoon(day: string): boolean {
  const last = new Date()
  last.setUTCFullYear(last.getUTCFullYear() + HANDOVER_LIMITS.yearsAhead)
  return !(Date.parse(day) > last.getTime())
}

const declaredLine = z.object({
  what: line(HANDOVER_LIMITS.line).min(1, HANDOVER_ERRORS.noLine),
  how_much: line(HANDOVER_LIMITS.line).default(''),
  when: line(HANDOVER_LIMITS.when).default(''),
})

/** What to change of a step. A move needs the state that was on screen. */
export const itemChangeSchema = z
  .object({
    from: z.enum(STEP_STATES),
    to: z.enum(STEP_STATES),
    version: z.string().max(32).meta({ description: 'Of the handover that the caller saw, for a signature' }),
    words: prose(HANDOVER_LIMITS.words),
    kind: z.enum(HANDOVER_ORDER),
    what: line(HANDOVER_LIMITS.what),
    note: prose(HANDOVER_LIMITS.note),
    lines: z.array(declaredLine).max(HANDOVER_LIMITS.lines, HANDOVER_ERRORS.tooManyLines),
    expected_on: z.iso
      .date(HANDOVER_ERRORS.notADay)
      .refine(isSoon, HANDOVER_ERRORS.tooFar(HANDOVER_LIMITS.yearsAhead))
      .nullable(),
    proof_kind: z.enum(PROOF_KINDS),
    proof_subject: line(HANDOVER_LIMITS.subject),
    proof_owner: line(HANDOVER_LIMITS.owner),
    proof_link: line(HANDOVER_LIMITS.link),
    look: z.literal(true).meta({ description: 'Look now whether it has arrived' }),
  })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), HANDOVER_ERRORS.nothing)
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    error: HANDOVER_ERRORS.changed,
    path: ['from'],
  })
  .refine(({ to, words }) => to !== 'problem' || Boolean(words), {
    error: HANDOVER_ERRORS.noWords,
    path: ['words'],
  })

export const newItemSchema = z.object({
  id: uuid(),
  kind: z.enum(HANDOVER_ORDER).default('other'),
  what: line(HANDOVER_LIMITS.what).min(1, HANDOVER_ERRORS.noLine),
})

/** Which part of what happened to read. */
export const actListSchema = z.object({
  item: uuid().optional().meta({ description: 'Only of this step' }),
  after: z.string().max(500).optional(),
})

export const handoverEndSchema = z.object({
  state: z.enum(HANDOVER_ENDS),
  words: prose(HANDOVER_LIMITS.words).default(''),
})

export const handoverChangeSchema = z
  .object({
    legal_name: line(HANDOVER_LIMITS.legalName),
    inspection_days: z.int().min(0).max(HANDOVER_LIMITS.inspectionDays),
    proposal: z.null().meta({ description: 'Takes back what the viewer has proposed' }),
  })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), HANDOVER_ERRORS.nothing)

export type ItemChange = z.output<typeof itemChangeSchema>
export type NewHandoverItem = z.output<typeof newItemSchema>
export type HandoverChange = z.output<typeof handoverChangeSchema>
