/** What the share popover says (sections 7 and 8 of the specification, literal). */
export const SHARE_TEXTS = {
  signIn: 'Sign in to share',
  copied: { title: 'Link copied!', description: 'The startup story link has been copied to your clipboard.' },
  copyFailed: { title: 'Failed to copy', description: 'Could not copy the link. Please try again.' },
} as const

/** SHARE-02: the link that is shared. */
export const sharedLink = (origin: string, storyId: string) => `${origin}/startup/${storyId}`

/** SHARE-02: what is said beside the link. */
export const sharedText = (storyName: string) => `Check out this failed startup story: "${storyName}" 🚀`

/** An address with what it is asked. */
export const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query)}`

/** SHARE-01, SHARE-03: each service's own page for sharing, with text and link filled in as far as it takes them. */
export function shareTargets(origin: string, story: { id: string; name: string }) {
  const url = sharedLink(origin, story.id)
  const text = sharedText(story.name)
  return [
    { service: 'X', href: withQuery('https://x.com/intent/post', { text, url }) },
    {
      service: 'LinkedIn',
      href: withQuery('https://www.linkedin.com/shareArticle', {
        mini: 'true',
        url,
        title: story.name,
        summary: text,
      }),
    },
    {
      service: 'Facebook',
      href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url, quote: text }),
    },
  ]
}
