import { asLine } from './written-text.ts'

/** Cleans each text and drops empty ones; of those that differ only in case the first stays. */
export function uniqueLines(texts: readonly string[]): string[] {
  const lines = new Map<string, string>()
  for (const line of texts.map(asLine)) {
    const folded = line.toLowerCase()
    if (line !== '' && !lines.has(folded)) lines.set(folded, line)
  }
  return [...lines.values()]
}
