import { markdown } from './light-markdown.ts'

/** The handles that a text mentions, in lower case, each once. By the parse that shows the text. */
export function mentionedHandles(text: string): string[] {
  if (!text.includes('@')) return []
  const written = new Set<string>()
  markdown.parse(text, { written })
  return [...written]
}
