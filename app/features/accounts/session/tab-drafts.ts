const OWNER = 'draft:of'

/** Keeps the drafts of guests, deletes those of other members. @param memberId null after signing out */
export function claimTabDrafts(memberId: string | null): void {
  try {
    if ((sessionStorage.getItem(OWNER) ?? memberId) !== memberId)
      for (const key of Object.keys(sessionStorage))
        key.startsWith('draft:') && sessionStorage.removeItem(key)
    if (memberId) sessionStorage.setItem(OWNER, memberId)
  } catch {}
}
