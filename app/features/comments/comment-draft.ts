const keyOf = (startupId: string) => `draft:comment:${startupId}`

/* Kept for this tab: whoever has to sign in again finds their words. Where storage is off, writing goes on without. */

/** What was written on this story and is not posted yet. */
export function readCommentDraft(startupId: string): string {
  try {
    return sessionStorage.getItem(keyOf(startupId)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what is written; '' forgets it. */
export function keepCommentDraft(startupId: string, content: string): void {
  try {
    if (content === '') sessionStorage.removeItem(keyOf(startupId))
    else sessionStorage.setItem(keyOf(startupId), content)
  } catch {}
}
