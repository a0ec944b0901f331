/** How long a reason can be, in characters. The database has the same limit. */
export const REASON_LENGTH = 500

export const REASON_MISSING = 'Please give a reason.'
