import type { ClientResponse } from 'hono/client'
import type { SuccessStatusCode } from 'hono/utils/http-status'

/** A call that the server refused or failed, in the server's own words. */
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

type Answered<R> =
  R extends ClientResponse<infer Body, infer Status, 'json'>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never

/** The body of a call that went well. @throws ApiError for an answer that isn't a success */
export async function answer<R extends ClientResponse<unknown>>(call: Promise<R>): Promise<Answered<R>> {
  const response = await call
  if (!response.ok) throw new ApiError(response.status, await response.json().then(asBody, () => ({})))
  return (response.status === 204 ? undefined : await response.json()) as Answered<R>
}

/** As `answer`, but null for what does not exist. */
export const answerOrNull = <R extends ClientResponse<unknown>>(
  call: Promise<R>,
): Promise<Answered<R> | null> =>
  answer(call).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })

const asBody = (body: unknown) => (typeof body === 'object' && body !== null ? body : {})
