export const CHANGES_TEXTS = {
  summary: (count: number) =>
    count === 1 ? '1 change since it was published' : `${count} changes since it was published`,
  removed: 'Removed: ',
  added: 'Added: ',
  failed: 'Could not load the changes.',
  loading: 'Loading the changes…',
} as const
