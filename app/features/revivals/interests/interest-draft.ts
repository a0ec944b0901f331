import { keepInTab, readInTab } from '../../../platform/browser/tab-storage.ts'

/** What somebody has begun to write to a founder, kept in this tab until it is sent. */
export interface InterestDraft {
  message: string
  contact_email: string
  /** They left the form to sign in, and so the step before it in the tab's history is the form once more. */
  went_to_sign_in: boolean
}

export const EMPTY_DRAFT: InterestDraft = { message: '', contact_email: '', went_to_sign_in: false }

/** One for each offer. */
const keyOf = (revivalId: string) => `draft:interest:${revivalId}`

/** What was kept; what cannot be read counts as not written. */
export function readDraft(revivalId: string): InterestDraft {
  try {
    const kept: unknown = JSON.parse(readInTab(keyOf(revivalId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return EMPTY_DRAFT
    const { message, contact_email, went_to_sign_in } = kept as Record<string, unknown>
    return {
      message: typeof message === 'string' ? message : '',
      contact_email: typeof contact_email === 'string' ? contact_email : '',
      went_to_sign_in: went_to_sign_in === true,
    }
  } catch {
    return EMPTY_DRAFT
  }
}

/** Keeps what has changed of it. */
export const keepDraft = (revivalId: string, changes: Partial<InterestDraft>): void =>
  keepInTab(keyOf(revivalId), JSON.stringify({ ...readDraft(revivalId), ...changes }))
