import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppError } from './app-error.ts'

/** The response to a request that is refused before it has a context. @param requestId as the log has it */
export const earlyRefusal = (
  c: Context,
  { status, code, message, headers }: AppError,
  requestId: string = crypto.randomUUID(),
): Response => c.json({ code, message, request_id: requestId }, status as ContentfulStatusCode, headers)
