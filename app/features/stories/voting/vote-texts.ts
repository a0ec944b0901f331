/** Literal texts of sections 2, 6 and 8 of the specification. */
export const VOTE_TEXTS = {
  vote: 'Upvote',
  voted: 'Upvoted',
  votesFor: (votes: number) => (votes === 1 ? ' vote for ' : ' votes for '),
  signIn: 'Please sign in to upvote this startup.',
  failed: { title: 'Error', description: 'Failed to vote. Please try again.' },
} as const
