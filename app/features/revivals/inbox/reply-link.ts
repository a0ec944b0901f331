/** A `mailto:` link that is safe for any address and story name. */
export function replyLink(address: string, story: string): string {
  const to = address.split('@').map(encodeURIComponent).join('@')
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${story}`.toWellFormed())}`
}
