import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { earlyRefusal } from '../../errors/early-refusal.ts'
import { tooLarge } from '../../errors/errors.ts'
import { countedBody } from './counted-body.ts'

export interface BodyLimit {
  bytes: number
  /** Counted while the handler reads it, instead of being read before the handler runs. */
  isStreamed?: true
  /** Default: 'This request is too large.' */
  message?: string
}

interface Exception extends BodyLimit {
  method: string
  path: RegExp
}

export interface BodyLimits {
  /** The limit for every request that isn't an exception, unknown paths included. */
  bytes: number
  exceptions: readonly Exception[]
}

/** Logs a refusal that never reaches the access log. */
type LogRefusal = (c: Context, status: number, requestId: string) => void

/**
 * Refuses bodies beyond their limit with 413. The HTTP parser ends a body at its Content-Length, so an
 * announced length is compared at once; a body without one is counted as it arrives.
 */
export const limitBody = ({ bytes: usual, exceptions }: BodyLimits, logRefusal: LogRefusal = () => {}) =>
  createMiddleware(async (c, next) => {
    const exception = exceptions.find(({ method, path }) => method === c.req.method && path.test(c.req.path))
    const { bytes = usual, isStreamed, message }: Partial<Exception> = exception ?? {}
    const refuse = (requestId: string = crypto.randomUUID()) => {
      const error = tooLarge(message)
      logRefusal(c, error.status, requestId)
      return earlyRefusal(c, error, requestId)
    }

    const announced = announcedBytes(c)
    if (announced !== undefined) return announced > bytes ? refuse() : next()
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (!isStreamed) return bodyLimit({ maxSize: bytes, onError: () => refuse() })(c, next)
    if (!c.req.raw.body) return next()

    let isTooLarge = false
    const body = countedBody(c.req.raw.body, bytes, () => {
      isTooLarge = true
    })
    const replaced: RequestInit & { duplex: 'half' } = { body, duplex: 'half' }
    c.req.raw = new Request(c.req.raw, replaced)
    await next()
    if (isTooLarge) {
      const requestId = c.res.headers.get('x-request-id') ?? undefined
      c.res = undefined
      c.res = refuse(requestId)
    }
  })

/** The length that the header says; undefined for a chunked body. */
function announcedBytes(c: Context): number | undefined {
  const length = c.req.header('content-length')
  return length === undefined || c.req.header('transfer-encoding') !== undefined ? undefined : Number(length)
}
