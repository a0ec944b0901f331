/** How long a handle can be, in characters. The database enforces the same limits. */
export const HANDLE_LIMITS = { min: 3, max: 30 } as const

const WORDS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether a text has the form of a handle: a–z, 0–9, and single hyphens in between. */
export const isHandle = (text: string): boolean =>
  text.length >= HANDLE_LIMITS.min && text.length <= HANDLE_LIMITS.max && WORDS.test(text)

/** What people type for a handle: with the @, in capitals, with blanks around it. */
export const typedHandle = (text: string): string => text.trim().replace(/^@/, '').toLowerCase()

/** The path of a member's page. */
export const personPath = (handle: string): string => `/people/${handle}`

/** The path of the feed of a member's stories, without `.xml` or `.json`. */
export const personFeedPath = (handle: string): string => `/feed/people/${handle}`
