import type { ClientResponse } from 'hono/client'
import type { SuccessStatusCode } from 'hono/utils/http-status'
import type { RefusalBody } from './proxy-refusal.ts'
import { OTHER_MEMBER } from './viewer-transport.ts'

export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | undefined
  /** How many seconds to wait after a 429. */
  readonly retryAfter: string | undefined

  constructor(status: number, body: RefusalBody, retryAfter?: string | null) {
    super(body.message ?? '')
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? String(status)
    this.fields = body.fields ?? {}
    this.requestId = body.request_id
    this.retryAfter = retryAfter ?? undefined
  }
}

/** What a page shows could not be loaded, for the reason in `cause`, which the page says. */
export class FailedLoad extends Error {}

/** Whether nobody needs a report of it: the page says what failed, and the server knows what it refused. */
export const isShownFailure = (error: unknown): boolean =>
  error instanceof ApiError || error instanceof FailedLoad

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.code === 'PGRST301'

/** The session of a member's page is another member's now. */
export const isOtherMember = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === OTHER_MEMBER

/** Whether what was sent is wrong, such as a made-up cursor in an address. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 400

/** The message says when to try again. */
export const isRateLimited = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 429

/** Whether it works again by itself; the message says why it doesn't now. */
export const isUnavailable = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 503

export const UNEXPECTED = 'An unexpected error occurred'

export const OFFLINE = {
  title: 'You are offline',
  reading: 'You are offline. Please try again when you are connected.',
  writing: 'You are offline. What you wrote is kept.',
} as const

/**
 * The server's message (FRESH-07); `fallback` without a response, or if the message is missing or
 * `UNEXPECTED`. `offline` without a response while the browser has no connection.
 */
export function messageOf(error: unknown, fallback: string, offline: string = OFFLINE.reading): string {
  if (!(error instanceof ApiError)) return globalThis.navigator?.onLine === false ? offline : fallback
  return error.message === UNEXPECTED ? fallback : error.message || fallback
}

export const problemsOf = (error: unknown): { field: string; message: string }[] =>
  error instanceof ApiError
    ? Object.entries(error.fields).map(([field, message]) => ({ field, message }))
    : []

/** The error of a response that isn't ok. @param bytes of an upload; undefined if the request had a text */
export async function errorOf(
  response: Response | ClientResponse<unknown>,
  bytes?: number,
): Promise<ApiError> {
  const { status } = response
  const text = await response.text().catch(() => '')
  const body =
    ownWords(text) ??
    // What others say for the site is rare, so it loads late.
    (await import('./proxy-refusal.ts').then(
      ({ refusalOf }) => refusalOf(status, text, bytes),
      () => ({}),
    ))
  return new ApiError(status, body, response.headers.get('retry-after'))
}

function ownWords(text: string): RefusalBody | undefined {
  try {
    const body = JSON.parse(text)
    return body?.message ? body : undefined
  } catch {
    return undefined
  }
}

type Unwrapped<R> =
  R extends ClientResponse<infer Body, infer Status, 'json'>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never

/** The body of a successful response. @throws ApiError for any other response */
export async function unwrap<R extends ClientResponse<unknown>>(call: Promise<R>): Promise<Unwrapped<R>> {
  const response = await call
  if (!response.ok) throw await errorOf(response)
  return (response.status === 204 ? undefined : await response.json()) as Unwrapped<R>
}

/** Unwraps a response as `unwrap` does, but gives null for a 404. */
export const unwrapOrNull = <R extends ClientResponse<unknown>>(
  call: Promise<R>,
): Promise<Unwrapped<R> | null> =>
  unwrap(call).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
