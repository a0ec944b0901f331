import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { earlyRefusal } from '../../errors/early-refusal.ts'
import { tooLarge } from '../../errors/errors.ts'
import { countedBody } from './counted-body.ts'

interface Exception {
  method: string
  path: RegExp
  bytes: number
  /** Counted while the handler reads it, instead of being read before the handler runs. */
  isStreamed?: true
  /** Default: 'This request is too large.' */
  message?: string
}

export interface BodyLimits {
  bytes: number
  exceptions: readonly Exception[]
}

/**
 * Refuses bodies beyond their limit with 413. The HTTP parser ends a body at its Content-Length, so an announced length
 * is compared at once; a body without one is counted as it arrives.
 */
export const limitBody = ({ bytes: usual, exceptions }: BodyLimits) =>
  createMiddleware(async (c, next) => {
    const exception = exceptions.find(({ method, path }) => method === c.req.method && path.test(c.req.path))
    const { bytes = usual, isStreamed, message }: Partial<Exception> = exception ?? {}
    const refuse = () => earlyRefusal(c, tooLarge(message))

    const announced = announcedBytes(c)
    if (announced !== undefined) return announced > bytes ? refuse() : next()
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (!isStreamed) return bodyLimit({ maxSize: bytes, onError: refuse })(c, next)
    if (!c.req.raw.body) return next()

    let isTooLarge = false
    const body = countedBody(c.req.raw.body, bytes, () => {
      isTooLarge = true
    })
    const replaced: RequestInit & { duplex: 'half' } = { body, duplex: 'half' }
    c.req.raw = new Request(c.req.raw, replaced)
    await next()
    if (isTooLarge) {
      c.res = undefined
      c.res = refuse()
    }
  })

/** Undefined for a chunked body. */
function announcedBytes(c: Context): number | undefined {
  const length = c.req.header('content-length')
  return length === undefined || c.req.header('transfer-encoding') !== undefined ? undefined : Number(length)
}
