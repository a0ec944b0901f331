/** What the API says about blocks and mutes. */
export const BLOCK_TEXTS = {
  notFound: 'Nobody to block here',
  yourself: "You can't block yourself.",
  full: 'You block 500 people already. Unblock somebody first.',
} as const
