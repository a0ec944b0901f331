import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppError } from './app-error.ts'

/** The response to a request that is refused before it has a context. */
export const earlyRefusal = (c: Context, { status, code, message }: AppError): Response =>
  c.json({ code, message, request_id: crypto.randomUUID() }, status as ContentfulStatusCode)
