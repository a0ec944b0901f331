export const OVERLAY_TEXTS = {
  close: 'Close',
  cancel: 'Cancel',
  previous: 'Previous picture',
  next: 'Next picture',
  position: (number: number, count: number) => `${number} of ${count}`,
  keys: 'Arrow keys or swipe · Esc closes',
} as const
