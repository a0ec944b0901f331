/** Only pages of members load these icons. */
export const conversationIcons = {
  clip: 'M8 12l6-6a3 3 0 0 1 4 4l-8 8a5 5 0 0 1-7-7l7-7',
  clock: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7v5l4 2',
  offline:
    'M3 3l18 18M2 9a15 15 0 0 1 5-3M11 5a15 15 0 0 1 11 4M6 13.5a9 9 0 0 1 4-2.3M15 11.5a9 9 0 0 1 3 2M12 18v.2',
  swap: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4',
} as const
