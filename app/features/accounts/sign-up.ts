/** Lifetime of a confirmation link. */
export const CONFIRMATION_SECONDS = 2 * 24 * 60 * 60

/** After that, a sign-up that nobody confirmed is deleted. */
export const SIGN_UP_DAYS = 7

/** Where the link in the email leads. */
export const CONFIRM_PATH = '/auth/confirm'

/**
 * The code of a refusal while nobody moderates; also in the address to which a sign-in with Google leads
 * back.
 */
export const SIGN_UP_CLOSED = 'sign_up_closed'
