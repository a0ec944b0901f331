export const PART_TEXTS = {
  missing: {
    title: "A part of this page couldn't be loaded",
    description: 'Check your connection, or reload the page to get its newest version.',
  },
  failed: {
    title: "That didn't work",
    description: 'What you typed is still here. Please try again, or reload the page.',
  },
} as const
