/** Separate from the other texts, because a first visit to a story loads it. */
export const SHARE_BUTTON = { label: 'Share', description: 'Share this story' } as const
