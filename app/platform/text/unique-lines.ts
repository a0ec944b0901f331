import { cleanLine } from './clean-text.ts'
import { folded } from './fold-case.ts'

/** Cleans texts and drops empty ones and those that differ only in how they were typed. */
export function uniqueLines(texts: readonly string[]): string[] {
  const lines = new Map<string, string>()
  for (const line of texts.map(cleanLine)) {
    const compared = folded(line)
    if (line !== '' && !lines.has(compared)) lines.set(compared, line)
  }
  return [...lines.values()]
}
