/** Says, for this tab, that somebody went to sign in from the listing form. */
const KEY = 'draft:asset:return'

/** The form is to be opened again once they are back. */
export function rememberListing(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {}
}

/** Whether the form is to be opened again; true once. */
export function takeListing(): boolean {
  try {
    const wasLeft = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return wasLeft
  } catch {
    return false
  }
}
