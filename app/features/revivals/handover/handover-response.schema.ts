import { z } from 'zod'
import { PROOF_RESULTS } from '../../../platform/proofs/proof.server.ts'
import { HANDOVER_STATES, STEP_STATES } from './handover.ts'
import { HANDOVER_ORDER } from './handover-kinds.ts'
import { HANDOVER_PHASES } from './kinds/kind.ts'
import { PROOF_KINDS } from './proofs/item-proof.server.ts'

const at = z.iso.datetime()
const text = z.string().nullable()
const kind = z.enum(HANDOVER_ORDER)

const proof = z
  .object({
    kind: z.enum(PROOF_KINDS),
    kinds: z.array(z.enum(PROOF_KINDS)).meta({ description: 'What it can be changed to' }),
    subject: z.string().meta({ description: 'The domain, repository or package' }),
    owner: z.string().meta({ description: 'The account that should own it' }),
    token: text.meta({ description: 'The code to publish; only for the receiver' }),
    at: text.meta({ description: 'Where the code goes' }),
    result: z.enum(PROOF_RESULTS).nullable(),
    says: z.string().meta({ description: 'What the last look found, and where' }),
    checked_at: at.nullable(),
    next_check_at: at.nullable(),
    proven_at: at.nullable(),
    ended_at: at.nullable().meta({ description: 'Since when it no longer holds' }),
  })
  .meta({ id: 'HandoverProof' })

/** The texts of a step of which the history keeps what they said before. */
const CHANGED_FIELDS = [
  'kind',
  'what',
  'lines',
  'note',
  'expected_on',
  'proof_subject',
  'proof_owner',
  'proof_link',
] as const

export const actChanges = z
  .array(
    z
      .object({ field: z.enum(CHANGED_FIELDS), from: z.string(), to: z.string() })
      .meta({ id: 'HandoverActChange' }),
  )
  .meta({
    description: 'What a step said before, and what it says since. Of a declaration, the lines that differ',
  })

const act = z
  .object({
    id: z.uuid(),
    item_id: z.uuid().nullable(),
    is_own: z.boolean().nullable().meta({ description: 'Null: it happened by itself' }),
    act: z.string(),
    words: z.string(),
    changes: actChanges,
    created_at: at,
  })
  .meta({ id: 'HandoverAct' })

export const handoverItemResponse = z
  .object({
    id: z.uuid(),
    kind,
    phase: z.enum(HANDOVER_PHASES),
    what: z.string(),
    is_giver: z.boolean().meta({ description: 'Whether the viewer gives it' }),
    signs_both: z.boolean(),
    state: z.enum(STEP_STATES),
    giver_declines: z.boolean().meta({ description: "The giver says that it doesn't apply" }),
    own_signed_at: at.nullable(),
    other_signed_at: at.nullable(),
    days: z.object({ from: z.int(), to: z.int() }),
    expected_on: z.iso.date().nullable(),
    expires_at: at.nullable(),
    handed_over_at: at.nullable(),
    accepted_at: at.nullable(),
    note: z.string(),
    lines: z.array(
      z.object({ what: z.string(), how_much: z.string(), when: z.string() }).meta({ id: 'DeclaredLine' }),
    ),
    proof_link: z.string(),
    is_proof_link_own: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether the viewer gave it; only they change it. Null: either does' }),
    proof: proof.nullable(),
    moves: z.array(z.enum(STEP_STATES)).meta({ description: 'What the viewer may move it to' }),
    kinds: z.array(kind).meta({ description: 'What the step can become' }),
  })
  .meta({ id: 'HandoverItem' })

export const handoverResponse = z
  .object({
    id: z.uuid(),
    conversation_id: z.uuid(),
    name: z.string().meta({ description: 'Of the project' }),
    startup_id: z.uuid().nullable(),
    state: z.enum(HANDOVER_STATES),
    version: z.string().meta({ description: 'Changes with each text that both sign' }),
    is_owner: z.boolean().meta({ description: 'Whether the viewer is the founder' }),
    other: z
      .object({
        full_name: text,
        handle: text,
        avatar_url: text,
        is_hidden: z.boolean(),
        has_left: z.boolean(),
        is_away: z.boolean().meta({ description: 'Gone, suspended, or silent for 30 days' }),
      })
      .meta({ id: 'HandoverPartner' }),
    own_legal_name: z.string(),
    other_legal_name: z.string(),
    inspection_days: z.int().nullable(),
    terms: text,
    terms_note: z.string(),
    advice_hours: z.int().nullable(),
    advice_months: z.int().nullable(),
    gives_note: z.string(),
    stays: z.array(z.string()),
    created_at: at,
    ended_at: at.nullable(),
    is_ended_by_viewer: z.boolean().nullable(),
    end_words: z.string(),
    may_return: z.boolean().meta({ description: 'Whether the viewer may end it as returned' }),
    is_proposed_by_viewer: z
      .boolean()
      .nullable()
      .meta({ description: 'Who proposes to finish with open steps; null: nobody' }),
    items: z.array(handoverItemResponse).meta({ description: 'In the order in which they are done' }),
    history: z.array(act).meta({ description: 'Newest first' }),
    earlier: text.meta({ description: 'The cursor of what happened before' }),
  })
  .meta({ id: 'Handover' })

export const handoverActsResponse = z
  .object({ items: z.array(act).meta({ description: 'Newest first' }), next: text })
  .meta({ id: 'HandoverActs' })

export type HandoverActs = z.infer<typeof handoverActsResponse>
export type Handover = z.infer<typeof handoverResponse>
export type HandoverItem = z.infer<typeof handoverItemResponse>
