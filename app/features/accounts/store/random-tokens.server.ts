import { createHash, randomBytes } from 'node:crypto'

/** A secret for a link, a cookie or a program: 43 letters, digits, hyphens and underscores. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database holds of a token: SHA-256 in hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
