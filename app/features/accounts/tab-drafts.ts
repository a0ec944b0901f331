/* What somebody writes and has not sent yet is kept for this tab, under keys that begin with `draft:`. */

const OWNER = 'drafts-of'

/** Forgets what was written in this tab: whoever comes to it next is somebody else. */
export function forgetTabDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('draft:') || key === OWNER) sessionStorage.removeItem(key)
  } catch {}
}

/** What a guest has written becomes this member's; what another member has written is forgotten. */
export function ownTabDrafts(memberId: string): void {
  try {
    const owner = sessionStorage.getItem(OWNER)
    if (owner !== null && owner !== memberId) forgetTabDrafts()
    sessionStorage.setItem(OWNER, memberId)
  } catch {}
}
