export const SHARE_TEXTS = {
  signIn: 'Sign in to share',
  copied: { title: 'Link copied!', description: 'The startup story link has been copied to your clipboard.' },
  copyLink: 'Copy link',
  moreWays: 'More ways to share',
  shareFailed: {
    title: 'Failed to share',
    description: 'Your device could not share the link. Try copying it.',
  },
  copyFailed: { title: 'Failed to copy', description: 'Could not copy the link. Please try again.' },
} as const

/** The link to a story that people share (SHARE-02). */
export const sharedLink = (origin: string, storyId: string) => `${origin}/startup/${storyId}`

export const sharedText = (storyName: string) => `Check out this failed startup story: "${storyName}" 🚀`

export const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query)}`

/** Where a story can be shared (SHARE-01, SHARE-03). */
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
