/**
 * What went wrong, in the terms of the outside: an HTTP status, a code that a program can read (a SQLSTATE,
 * a PostgREST code or a word of ours) and a sentence for the person. Everything that an API answer says of a
 * failure is one of these.
 */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  /** Per field (by the name of its form control): what is wrong with it. */
  readonly fields: Readonly<Record<string, string>> | undefined

  constructor(status: number, code: string, message: string, fields?: Record<string, string>) {
    super(message)
    this.name = 'AppError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}
