/** What the API says. */
export const PUSH_ERRORS = {
  unknownService: "We don't know this browser's push service, so we can't send anything there.",
  incomplete: 'The browser left out a key that we need. Please turn it off and on again.',
} as const

export const PUSH_MESSAGE_TEXTS = {
  several: (count: number) => `${count} notifications on Unpause`,
} as const
