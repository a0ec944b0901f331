/**
 * Normalises to ASCII, as headers need it.
 * @throws TypeError if `value` isn't an absolute http or https URL
 */
export function httpUrl(value: string): string {
  const { protocol, href } = new URL(value)
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new TypeError(`Emails can't contain ${protocol} links`)
  }
  return href
}
