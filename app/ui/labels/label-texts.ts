export const LABEL_TEXTS = {
  /** What cards and rows say that came with the demo. */
  demo: 'Demo',
  verified: 'Verified founder',
  moreTags: (count: number) => (count === 1 ? '1 more tag' : `${count} more tags`),
} as const

/** Stands for a member who has no name. */
export const UNNAMED_PERSON = 'Somebody without a name'

/** What stands in place of the words of somebody whom the viewer blocks. */
export const FOLDED_TEXTS = { folded: 'From someone you blocked.', show: 'Show' } as const
