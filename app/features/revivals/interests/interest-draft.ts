import { draftOf, inTab, isRecord, valuesLike } from '../../../platform/browser/draft.ts'

export interface InterestDraft {
  message: string
  contact_email: string
  /** They left to sign in, so the previous history entry is the form again. */
  went_to_sign_in: boolean
}

export const EMPTY_DRAFT: InterestDraft = { message: '', contact_email: '', went_to_sign_in: false }

const draft = (revivalId: string) =>
  draftOf(`interest:${revivalId}`, {
    parse: (saved) => (isRecord(saved) ? valuesLike(EMPTY_DRAFT, saved) : null),
    storage: inTab,
  })

/** Empty if there is none. */
export const readInterestDraft = (revivalId: string): InterestDraft => draft(revivalId).read() ?? EMPTY_DRAFT

export const saveInterestDraft = (revivalId: string, changes: Partial<InterestDraft>): void =>
  draft(revivalId).save({ ...readInterestDraft(revivalId), ...changes })
