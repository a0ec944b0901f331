/** Writes a line of fields and a message to the log. */
export type Log = (fields: object, message: string) => void
