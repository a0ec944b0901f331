import { markdown } from './light-markdown.ts'

/** The handles that a text mentions, in lower case, each once. The parse that shows the text finds them. */
export function mentionedHandles(text: string): string[] {
  if (!text.includes('@')) return []
  const written = new Set<string>()
  markdown.parse(text, { written })
  return [...written]
}
