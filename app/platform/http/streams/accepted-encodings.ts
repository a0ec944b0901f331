import { createMiddleware } from 'hono/factory'

/** A weight from 0 to 1, with up to three decimals; 1 if the header names none. */
const WEIGHT = /;\s*q=(?<weight>[01](?:\.\d{0,3})?)\s*$/i

const IDENTITY = 'identity'

/** The last one is the smallest. */
const RANKS = ['gzip', 'br']

/**
 * Which encodings a reader takes (RFC 9110, 12.5.3).
 * @returns their names in lowercase, the most wanted first and then the smallest, without those that are
 * refused or less wanted than no encoding at all
 */
export function acceptedEncodings(header: string): string[] {
  const weighted = header.split(',').map((encoding) => ({
    name: encoding.replace(/;.*/, '').trim().toLowerCase(),
    weight: Number(WEIGHT.exec(encoding)?.groups?.weight ?? 1),
  }))
  const plain = weighted.find(({ name }) => name === IDENTITY)?.weight ?? 0
  return weighted
    .filter(({ name, weight }) => weight > 0 && (name === IDENTITY || weight >= plain))
    .sort((a, b) => b.weight - a.weight || RANKS.indexOf(b.name) - RANKS.indexOf(a.name))
    .map(({ name }) => name)
}

/**
 * Writes the header for Hono's compression and its static files, which compare names as they are, and take a
 * refused encoding for an accepted one.
 */
export const withPlainEncodings = createMiddleware(async (c, next) => {
  const header = c.req.header('accept-encoding')
  if (header && /[;A-Z]/.test(header))
    c.req.raw.headers.set('accept-encoding', acceptedEncodings(header).join(', '))
  await next()
})
