/** Stands among the drafts of this tab, whose keys all begin with `draft:`, and goes with them. */
const OWNER = 'draft:of'

/**
 * Says whose the unsent words of this tab are: what a guest has written becomes a member's, what another member has
 * written is forgotten.
 * @param memberId null once somebody has signed out: whoever comes next is somebody else
 */
export function ownTabDrafts(memberId: string | null): void {
  try {
    if ((sessionStorage.getItem(OWNER) ?? memberId) !== memberId)
      for (const key of Object.keys(sessionStorage))
        key.startsWith('draft:') && sessionStorage.removeItem(key)
    if (memberId) sessionStorage.setItem(OWNER, memberId)
  } catch {}
}
