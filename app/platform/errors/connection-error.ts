/** The database could not be reached, or the connection was lost. `code` is PostgreSQL's. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
  readonly code: '08001' | '08006'

  private constructor(code: '08001' | '08006', message: string, cause: Error) {
    // A host with several addresses fails with an AggregateError, which has no message.
    const reason =
      cause instanceof AggregateError ? cause.errors.map((error) => error.message).join(', ') : cause.message
    super(`${message}: ${reason}`, { cause })
    this.code = code
  }

  static unreachable(cause: Error): ConnectionError {
    return new ConnectionError('08001', "Can't reach the database", cause)
  }

  static notListening(cause: Error): ConnectionError {
    return new ConnectionError('08001', "Can't reach the database in DATABASE_LISTEN_URL", cause)
  }

  static lost(cause: Error): ConnectionError {
    return new ConnectionError('08006', 'Lost the connection to the database', cause)
  }
}
