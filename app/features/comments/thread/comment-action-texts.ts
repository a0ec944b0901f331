/** What members can do with a comment. Only they load it. */
export const ACTION_TEXTS = {
  /** Follows "Reply" for people who hear the buttons in a list. */
  to: 'to ',
  commentBy: ', comment by ',
  menuOf: (name: string) => `More about the comment by ${name}`,
  copyLink: 'Copy link',
  report: 'Report…',
  copied: { title: 'Link copied' },
  notCopied: { title: "Your browser doesn't let us copy" },
  notMarked: { title: 'Not saved', description: 'Please try again.' },
  signIn: { description: 'Please sign in to mark a comment as useful.' },
} as const
