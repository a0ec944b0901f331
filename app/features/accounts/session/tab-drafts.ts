/** Has the prefix of drafts, so that it is deleted with them. */
const OWNER = 'draft:of'

/**
 * Assigns the drafts in this tab to a member. Drafts of a guest are kept, drafts of another member are
 * deleted.
 * @param memberId null after signing out: deletes the drafts of members
 */
export function claimTabDrafts(memberId: string | null): void {
  try {
    if ((sessionStorage.getItem(OWNER) ?? memberId) !== memberId)
      for (const key of Object.keys(sessionStorage))
        key.startsWith('draft:') && sessionStorage.removeItem(key)
    if (memberId) sessionStorage.setItem(OWNER, memberId)
  } catch {}
}
