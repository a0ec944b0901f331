/** A host with a dot in it at the beginning: what people type without 'https://', and no scheme of another kind. */
const BEGINS_WITH_HOST = /^[^\s/:@?#]+\.[^\s/:@?#]+/

/** Whether a text is an address of a page elsewhere, with or without 'https://' in front (LIST-17). Runs nothing in a browser. */
export function isWebAddress(text: string): boolean {
  const hasScheme = /^https?:\/\//i.test(text)
  if (/\s/.test(text) || !(hasScheme || BEGINS_WITH_HOST.test(text))) return false
  const address = hasScheme ? text : `https://${text}`
  return URL.canParse(address) && new URL(address).username === ''
}
