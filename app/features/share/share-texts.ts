/** These are apart from the other texts, because a first visit to a story loads them. */
export const SHARE_BUTTON = { label: 'Share', description: 'Share this story' } as const
