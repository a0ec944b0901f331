import { createHash, timingSafeEqual } from 'node:crypto'

/** Takes the same time for every wrong token. */
export const isSameToken = (given: string | undefined, token: string): boolean =>
  given !== undefined && timingSafeEqual(hashOf(given), hashOf(token))

const hashOf = (text: string) => createHash('sha256').update(text).digest()
