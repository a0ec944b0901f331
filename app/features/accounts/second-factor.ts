/** The path of the page that asks for the second step. */
export const SECOND_STEP_PATH = '/auth/second-step'

/** What the second step asks for first. A recovery code always works. */
export type SecondStepWay = 'app' | 'passkey'

/** The code of the 403 where two-step sign-in is required. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required'

/** The code in the browser for a session that hasn't shown the passkey that its account has. */
export const PASSKEY_REQUIRED = 'passkey_required'

/** The code of the error for a code that is wrong or has been used. */
export const WRONG_CODE = 'wrong_code'

/** The code of the error for a sign-in that waited too long for its second step. */
export const SECOND_STEP_EXPIRED = 'second_step_expired'
