/** What the page for an error says (SHELL-25, SHELL-26). */
export const ERROR_TEXTS = {
  title: 'Something went wrong',
  description: "We encountered an unexpected error. This has been logged and we'll look into it.",
  refused: "That didn't work",
  tryAgain: 'Try Again',
  goHome: 'Go Home',
} as const

/** What stands in the place of a page whose code can't be loaded without a connection. */
export const OFFLINE_TEXTS = {
  title: 'You are offline',
  description: 'This page loads when you are back.',
} as const

/** What the page for what doesn't exist says (STATIC-18). */
export const NOT_FOUND_TEXTS = {
  title: 'Oops! Page not found',
  hint: "We couldn't find a page at this address. It may have moved, or it never existed.",
  returnHome: 'Return to Home',
  metaTitle: 'Page not found',
  metaDescription: "We couldn't find this page.",
} as const
