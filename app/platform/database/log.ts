export type Log = (fields: object, message: string) => void
