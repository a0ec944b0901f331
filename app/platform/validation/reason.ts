/** Characters; the database has the same limit. */
export const REASON_LENGTH = 500
