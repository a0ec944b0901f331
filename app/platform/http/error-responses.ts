import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AppError } from '../errors/app-error.ts'
import { badRequest, forbidden, notFound, tooLarge, unexpected } from '../errors/errors.ts'
import { fromDatabase } from '../errors/from-database.ts'
import type { Env } from './env.ts'

/** CALLS-01 */
export interface ErrorBody {
  code: string
  message: string
  fields?: Readonly<Record<string, string>>
  request_id: string
}

/** Unexpected errors become 'internal' and reveal nothing. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException) {
    if (error.status === 413) return tooLarge('This request is too large.')
    if (error.status === 403)
      return forbidden("This request didn't come from Unpause. Please reload the page and try again.")
    return error.status < 500 ? badRequest(error.message || "This request isn't valid.") : unexpected()
  }
  return fromDatabase(error) ?? unexpected()
}

const errorBody = (error: AppError, requestId: string): ErrorBody => ({
  code: error.code,
  message: error.message,
  ...(error.fields && { fields: error.fields }),
  request_id: requestId,
})

/** Hono's onError for /api. Logs unexpected errors. */
export function errorResponse(error: Error, c: Context<Env>): Response {
  const appError = toAppError(error)
  if (appError.status >= 500) c.var.log.error({ err: error }, 'request failed')
  return c.json(errorBody(appError, c.var.requestId), appError.status as ContentfulStatusCode)
}

/** Hono's notFound for /api. */
export const notFoundResponse = (c: Context<Env>) => errorResponse(notFound('Unknown endpoint.'), c)
