import { createHash } from 'node:crypto'

/** The same id for the same words, so that what is put in keeps its address from one machine to the next. */
export function demoId(words: string): string {
  const hex = createHash('sha256').update(`unpause demo: ${words}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Where no mail can ever arrive. */
export const demoAddress = (name: string) => `${demoId(name).slice(0, 8)}@demo.unpause.invalid`
