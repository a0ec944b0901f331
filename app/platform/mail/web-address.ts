/**
 * An address that a mail may lead to, in ASCII and without a blank or a bracket, as headers need it.
 * @throws TypeError when `value` is not an absolute http or https address
 */
export function webAddress(value: string): string {
  const { protocol, href } = new URL(value)
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new TypeError(`A mail does not link to ${protocol} addresses`)
  }
  return href
}
