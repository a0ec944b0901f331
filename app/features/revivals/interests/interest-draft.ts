import { type DraftOwner, draftOf, inTab, isRecord, valuesLike } from '../../../platform/browser/draft.ts'

export interface InterestDraft {
  message: string
  contact_email: string
  /** Whether the previous history entry is the form, too. */
  went_to_sign_in: boolean
}

export const EMPTY_DRAFT: InterestDraft = { message: '', contact_email: '', went_to_sign_in: false }

export const interestDraft = (revivalId: string, owner: DraftOwner) =>
  draftOf(`interest:${revivalId}`, {
    owner,
    parse: (saved) => (isRecord(saved) ? valuesLike(EMPTY_DRAFT, saved) : null),
    storage: inTab,
  })

export const readInterestDraft = (revivalId: string, owner: DraftOwner): InterestDraft =>
  interestDraft(revivalId, owner).read() ?? EMPTY_DRAFT

export const saveInterestDraft = (
  revivalId: string,
  owner: DraftOwner,
  changes: Partial<InterestDraft>,
): boolean => interestDraft(revivalId, owner).save({ ...readInterestDraft(revivalId, owner), ...changes })
