export const LABEL_TEXTS = {
  moreTags: (count: number) => (count === 1 ? '1 more tag' : `${count} more tags`),
} as const
