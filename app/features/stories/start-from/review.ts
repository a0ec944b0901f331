import { type DraftOwner, isRecord, isSameKind } from '../../../platform/browser/draft.ts'
import { readForReview } from '../submit/filled-from.ts'
import { DRAFT_FIELDS, type DraftedField, type DraftField, type StartDraft } from './draft/start-draft.ts'

/** A draft under review, with the fields that are not to be taken. */
export interface Review {
  draft: StartDraft
  left: DraftField[]
}

const isField = (name: unknown): name is DraftField => DRAFT_FIELDS.some((field) => field === name)

const isTexts = (saved: unknown): saved is string[] => isSameKind(saved, [])

const isDrafted = (saved: unknown): saved is DraftedField =>
  isRecord(saved) &&
  isField(saved.field) &&
  (typeof saved.value === 'string' || isTexts(saved.value)) &&
  typeof saved.from === 'string' &&
  typeof saved.is_guess === 'boolean'

function reviewIn(saved: unknown): Review | null {
  if (!isRecord(saved) || !isRecord(saved.draft) || !Array.isArray(saved.left)) return null
  const { sources, fields, notes } = saved.draft
  if (!isTexts(sources) || !isTexts(notes) || !Array.isArray(fields) || !fields.every(isDrafted)) return null
  return { draft: { sources, fields, notes }, left: saved.left.filter(isField) }
}

/** The review that its owner left in this tab, by going back or on to the form. */
export const savedReview = (owner: DraftOwner) => readForReview<Review>(owner, reviewIn)
