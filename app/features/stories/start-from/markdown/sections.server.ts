import { boundedText, markdownParser } from './bounded-markdown.server.ts'

export interface MarkdownSection {
  /** The heading without formatting; '' before the first one. */
  title: string
  /** The level from 1 to 6; 0 before the first heading. */
  level: number
  /** The Markdown below the heading, without subsections. */
  body: string
  /** The line of the heading or the first line, from 1. */
  line: number
}

const MAX_HEADINGS = 300

const markdown = markdownParser()

/** The parts of a Markdown text between its headings. Headings inside code, quotes and lists aren't any. */
export function sectionsOf(file: string): MarkdownSection[] {
  const text = boundedText(file)
  const lines = text.split('\n')
  const tokens = markdown.parse(text, {})
  const all = tokens.flatMap((token, index) => {
    if (token.type !== 'heading_open' || token.level !== 0 || !token.map) return []
    const [first, end] = token.map
    return [
      {
        title: plainText(tokens[index + 1]?.children ?? []),
        level: Number(token.tag.slice(1)),
        first,
        end,
      },
    ]
  })
  const headings = all.slice(0, MAX_HEADINGS)
  const before = { title: '', level: 0, first: 0, end: 0 }
  return [before, ...headings].map(({ title, level, end, first }, index) => ({
    title,
    level,
    body: lines.slice(end, headings[index]?.first).join('\n').trim(),
    line: first + 1,
  }))
}

type Inline = NonNullable<ReturnType<typeof markdown.parse>[number]['children']>

const plainText = (tokens: Inline): string =>
  tokens
    .map(({ type, content }) => (type === 'text' || type === 'code_inline' ? content : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^(?:\s|\p{Extended_Pictographic}|\uFE0F)+|[\s:：#]+$/gu, '')
