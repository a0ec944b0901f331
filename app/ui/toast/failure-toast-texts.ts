export const FAILURE_TOAST = {
  title: "That didn't work",
  description: 'What you typed is still here. Please try again, or reload the page.',
} as const
