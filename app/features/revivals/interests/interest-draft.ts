import { draftOf, inTab, isRecord, valuesLike } from '../../../platform/browser/draft.ts'

/** An unsent message to a founder. */
export interface InterestDraft {
  message: string
  contact_email: string
  /** They left the form to sign in, and so the step before it in the tab's history is the form once more. */
  went_to_sign_in: boolean
}

export const EMPTY_DRAFT: InterestDraft = { message: '', contact_email: '', went_to_sign_in: false }

/** One for each offer. */
const draft = (revivalId: string) =>
  draftOf(`interest:${revivalId}`, {
    parse: (saved) => (isRecord(saved) ? valuesLike(EMPTY_DRAFT, saved) : null),
    storage: inTab,
  })

/** The empty draft where none was saved. */
export const readInterestDraft = (revivalId: string): InterestDraft => draft(revivalId).read() ?? EMPTY_DRAFT

/** Saves what has changed of it. */
export const saveInterestDraft = (revivalId: string, changes: Partial<InterestDraft>): void =>
  draft(revivalId).save({ ...readInterestDraft(revivalId), ...changes })
