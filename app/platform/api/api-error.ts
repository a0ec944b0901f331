import type { ClientResponse } from 'hono/client'
import type { SuccessStatusCode } from 'hono/utils/http-status'

/** A call that the server refused or that failed on the server, with the server's message. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | undefined

  constructor(
    status: number,
    body: { code?: string; message?: string; fields?: Record<string, string>; request_id?: string },
  ) {
    super(body.message ?? '')
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? String(status)
    this.fields = body.fields ?? {}
    this.requestId = body.request_id
  }
}

/** Whether the call failed because nobody is signed in, or no longer. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'PGRST301'

/** What the server says of a failure that it has no words for. */
export const UNEXPECTED = 'An unexpected error occurred'

/**
 * The text that tells a person why a call failed: the server's own message (FRESH-07), whatever its status. `fallback`
 * stands in where the server said nothing useful: no response arrived, the response carries no message, or it only says
 * that something unexpected happened.
 */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message !== UNEXPECTED ? error.message || fallback : fallback

/** The fields that the server names in a refusal, and what is wrong with each. */
export const problemsOf = (error: unknown): { field: string; message: string }[] =>
  error instanceof ApiError
    ? Object.entries(error.fields).map(([field, message]) => ({ field, message }))
    : []

type Unwrapped<R> =
  R extends ClientResponse<infer Body, infer Status, 'json'>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never

/** The body of a successful response. @throws ApiError for any other response */
export async function unwrap<R extends ClientResponse<unknown>>(call: Promise<R>): Promise<Unwrapped<R>> {
  const response = await call
  if (!response.ok) throw new ApiError(response.status, await response.json().then(asBody, () => ({})))
  return (response.status === 204 ? undefined : await response.json()) as Unwrapped<R>
}

/** As `unwrap`, but null for what does not exist. */
export const unwrapOrNull = <R extends ClientResponse<unknown>>(
  call: Promise<R>,
): Promise<Unwrapped<R> | null> =>
  unwrap(call).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })

const asBody = (body: unknown) => (typeof body === 'object' && body !== null ? body : {})
