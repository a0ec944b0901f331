/** `code` is a SQLSTATE, a PostgREST code or one of our own; the message is for the user. */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  /** Messages by name of the form control. */
  readonly fields: Readonly<Record<string, string>> | undefined
  /** The headers of the response. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: string,
    message: string,
    fields?: Record<string, string>,
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.name = 'AppError'
    this.status = status
    this.code = code
    this.fields = fields
    this.headers = headers
  }
}
