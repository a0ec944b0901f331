const HAS_SCHEME = /^https?:\/\/[^\s/?#]/i

/** A host with a dot: what people type without 'https://'. */
const BEGINS_WITH_HOST = /^[^\s/:@?#]+\.[^\s/:@?#]+/

/** With or without 'https://' (LIST-17). */
export function isWebAddress(text: string): boolean {
  if (HAS_SCHEME.test(text)) return isWebUrl(text)
  return BEGINS_WITH_HOST.test(text) && isWebUrl(`https://${text}`)
}

/** A complete http or https URL without a user name. */
export const isWebUrl = (text: string): boolean =>
  HAS_SCHEME.test(text) && !/\s/.test(text) && URL.canParse(text) && new URL(text).username === ''
