import { createHash } from 'node:crypto'

/** A deterministic UUID, so that URLs are the same on every machine. */
export function demoId(key: string): string {
  const hex = createHash('sha256').update(`unpause demo: ${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Undeliverable by design (RFC 2606). */
export const demoAddress = (name: string) => `${demoId(name).slice(0, 8)}@demo.unpause.invalid`
