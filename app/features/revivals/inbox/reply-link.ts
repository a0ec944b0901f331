/** The link that begins an answer by mail, whatever characters stand in the address or in the name of the story. */
export function replyLink(address: string, story: string): string {
  const to = address.split('@').map(encodeURIComponent).join('@')
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${story}`.toWellFormed())}`
}
