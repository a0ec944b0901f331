import { asLine } from '../../platform/text/written-text.ts'

/** Different lines, none empty; of those that differ only in case the first. */
export function asLines(texts: readonly string[]): string[] {
  const lines = new Map<string, string>()
  for (const line of texts.map(asLine)) {
    const folded = line.toLowerCase()
    if (line !== '' && !lines.has(folded)) lines.set(folded, line)
  }
  return [...lines.values()]
}
