export const ANNOUNCEMENT_TEXTS = {
  label: 'Announcement',
  more: 'More about it',
  close: 'Close the announcement',
} as const
