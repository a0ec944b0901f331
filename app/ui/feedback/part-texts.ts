export const PART_TEXTS = {
  missing: {
    title: "A part of this page couldn't be loaded",
    description: 'Check your connection, or reload the page to get its newest version.',
  },
} as const
