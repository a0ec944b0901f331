import { createHash } from 'node:crypto'

/** What the database holds of a token that a browser keeps: SHA-256 in hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
