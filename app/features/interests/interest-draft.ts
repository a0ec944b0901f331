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
export function readDraft(revivalId: string, storage?: Pick<Storage, 'getItem'>): InterestDraft {
  try {
    const kept: unknown = JSON.parse((storage ?? sessionStorage).getItem(keyOf(revivalId)) ?? 'null')
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

/** Keeps what has changed of it. Where the browser keeps nothing, writing goes on without. */
export function keepDraft(
  revivalId: string,
  changes: Partial<InterestDraft>,
  storage?: Pick<Storage, 'getItem' | 'setItem'>,
): void {
  try {
    const draft = { ...readDraft(revivalId, storage), ...changes }
    ;(storage ?? sessionStorage).setItem(keyOf(revivalId), JSON.stringify(draft))
  } catch {}
}
