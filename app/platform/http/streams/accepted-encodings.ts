import { createMiddleware } from 'hono/factory'

/** `;q=0`, with up to three decimals. */
const REFUSED = /;\s*q=0(\.0{0,3})?\s*$/i

/** @returns the names of the encodings in lowercase, without those that the header refuses */
export const acceptedEncodings = (header: string): string[] =>
  header
    .split(',')
    .filter((encoding) => !REFUSED.test(encoding))
    .map((encoding) => encoding.replace(/;.*/, '').trim().toLowerCase())

/** For Hono's compression and its static files, which compare names as they are, and take a refused encoding for an accepted one. */
export const withPlainEncodings = createMiddleware(async (c, next) => {
  const header = c.req.header('accept-encoding')
  if (header && /[;A-Z]/.test(header))
    c.req.raw.headers.set('accept-encoding', acceptedEncodings(header).join(', '))
  await next()
})
