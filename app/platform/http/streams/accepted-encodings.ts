import { createMiddleware } from 'hono/factory'

/** `;q=0`, with up to three decimals. */
const REFUSED = /;\s*q=0(\.0{0,3})?\s*$/i

/** @returns the header's value without the encodings that it refuses */
export const acceptedEncodings = (header: string): string =>
  header
    .split(',')
    .filter((encoding) => !REFUSED.test(encoding))
    .join(',')

/** For Hono's compression and its static files, which take a refused encoding for an accepted one. */
export const withoutRefusedEncodings = createMiddleware(async (c, next) => {
  const header = c.req.header('accept-encoding')
  if (header?.includes('q=0')) c.req.raw.headers.set('accept-encoding', acceptedEncodings(header))
  await next()
})
