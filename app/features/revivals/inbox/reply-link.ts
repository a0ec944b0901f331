/** Makes a `mailto:` link that answers a message. */
export function replyLink(address: string, story: string): string {
  const to = address.split('@').map(encodeURIComponent).join('@')
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${story}`.toWellFormed())}`
}
