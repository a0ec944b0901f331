/** The longest reason for an action that the audit log records, in characters; the database has the same limit. */
export const REASON_LENGTH = 500
