/** How long a confirmation link works, in seconds. */
export const CONFIRMATION_SECONDS = 2 * 24 * 60 * 60

/** How many days a sign-up that nobody confirmed is kept. */
export const SIGN_UP_DAYS = 7

/** Where the link in the email leads. */
export const CONFIRM_PATH = '/auth/confirm'

/**
 * The code of a refusal while nobody moderates; also in the address to which a sign-in with Google leads
 * back.
 */
export const SIGN_UP_CLOSED = 'sign_up_closed'
