import { cleanLine } from './clean-text.ts'

/** Cleans texts and drops empty ones and case-insensitive duplicates. */
export function uniqueLines(texts: readonly string[]): string[] {
  const lines = new Map<string, string>()
  for (const line of texts.map(cleanLine)) {
    const folded = line.toLowerCase()
    if (line !== '' && !lines.has(folded)) lines.set(folded, line)
  }
  return [...lines.values()]
}
