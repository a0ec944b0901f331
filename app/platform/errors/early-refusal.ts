import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppError } from './app-error.ts'
import type { ErrorBody } from './error-response.schema.ts'

/** The response to a request that is refused before it has a context. @param requestId as the log has it */
export const earlyRefusal = (c: Context, error: AppError, requestId?: string): Response =>
  c.json(errorBody(error, requestId), error.status as ContentfulStatusCode, error.headers)

/** @param requestId missing where a request is refused before it has a context */
export const errorBody = (
  { code, message, fields }: AppError,
  requestId: string = crypto.randomUUID(),
): ErrorBody => ({ code, message, ...(fields && { fields }), request_id: requestId })
