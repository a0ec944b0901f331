const HAS_SCHEME = /^https?:\/\/[^\s/?#]/i

/** A host with a dot in it: what people type without 'https://'. */
const BEGINS_WITH_HOST = /^[^\s/:@?#]+\.[^\s/:@?#]+/

/** Whether a text is the address of a web page, with or without 'https://' in front (LIST-17). */
export function isWebAddress(text: string): boolean {
  if (HAS_SCHEME.test(text)) return isWebUrl(text)
  return BEGINS_WITH_HOST.test(text) && isWebUrl(`https://${text}`)
}

/** Whether a text is a complete http or https URL without a user name. */
export const isWebUrl = (text: string): boolean =>
  HAS_SCHEME.test(text) && !/\s/.test(text) && URL.canParse(text) && new URL(text).username === ''
