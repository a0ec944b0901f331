export const FOLLOW_BUTTON_TEXTS = {
  follow: 'Follow',
  following: 'Following',
  followSearch: 'Follow this search',
  followTag: (tag: string) => `Follow the tag “${tag}”`,
  followCategory: (category: string) => `Follow ${category}`,
  added: { title: 'Followed', description: "What's new there stands on your page Following." },
  removed: { title: 'No longer followed' },
  failed: { title: 'Not saved', description: "We couldn't save what you follow. Please try again." },
  signIn: 'Please sign in to follow.',
} as const
