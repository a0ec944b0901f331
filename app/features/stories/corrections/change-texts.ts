export const CHANGES_TEXTS = {
  summary: (count: number) =>
    count === 1 ? '1 change since it was published' : `${count} changes since it was published`,
  removed: 'Removed: ',
  added: 'Added: ',
  redacted: "Something was removed at the founder's request.",
  failed: 'Could not load the changes.',
  loading: 'Loading the changes…',
} as const
