import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Env } from '../http/env.ts'
import { API_ERROR_TEXTS } from './api-error-texts.ts'
import { AppError } from './app-error.ts'
import { errorBody } from './early-refusal.ts'
import {
  badRequest,
  forbidden,
  insufficientStorage,
  notFound,
  tooLarge,
  unavailable,
  unexpected,
} from './errors.ts'
import { fromDatabase } from './from-database.ts'

/** Unexpected errors become 'internal' and reveal nothing. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException) {
    if (error.status === 413) return tooLarge()
    if (error.status === 403) return forbidden(API_ERROR_TEXTS.foreignOrigin)
    return error.status < 500 ? badRequest(error.message || API_ERROR_TEXTS.invalidRequest) : unexpected()
  }
  if (isDiskFull(error)) return insufficientStorage()
  return fromDatabase(error) ?? unexpected()
}

/** Whether the disk with the files is full. */
const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

export function errorResponse(error: Error, c: Context<Env>): Response {
  const known = toAppError(error)
  // A read that needs space, such as to sort, isn't helped by sending less.
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const appError = known.status === 507 && isRead ? unavailable(API_ERROR_TEXTS.busy) : known
  if (appError.status >= 500) c.var.log.error({ err: error }, 'request failed')
  return c.json(
    errorBody(appError, c.var.requestId),
    appError.status as ContentfulStatusCode,
    appError.headers,
  )
}

export const notFoundResponse = (c: Context<Env>) =>
  errorResponse(notFound(API_ERROR_TEXTS.unknownEndpoint), c)
