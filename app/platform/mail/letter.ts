import { letterHtml } from './letter-html.ts'
import { webAddress } from './web-address.ts'

/** What a letter says. Everything is plain text: people's own words may stand anywhere in it. */
export interface Letter {
  title: string
  paragraphs: readonly Paragraph[]
  /** The one thing to do next. `url` is absolute, http or https. */
  action?: { label: string; url: string } | undefined
  /** Why this letter came, and what to do if it was not asked for. */
  footnote?: string | undefined
  /** Where the reader leaves the list that this letter was sent to. Absolute, http or https. */
  unsubscribeUrl?: string | undefined
}

/** Line breaks are kept. A quote is somebody else's words and is set apart. */
export type Paragraph = string | { quote: string }

/**
 * The two bodies of a mail that looks like the product: HTML for tables-and-inline-styles mail clients, and
 * a plain text that says the same, with the action's URL on a line of its own.
 *
 * @throws TypeError when a URL is not an absolute http or https address
 */
export function composeLetter(letter: Letter): { html: string; text: string } {
  for (const url of [letter.action?.url, letter.unsubscribeUrl]) if (url !== undefined) webAddress(url)
  return { html: letterHtml(letter), text: letterText(letter) }
}

function letterText({ title, paragraphs, action, footnote, unsubscribeUrl }: Letter): string {
  const blocks = [
    title,
    ...paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : quoted(paragraph.quote))),
    action && `${action.label}:\n${action.url}`,
    footnote && `--\n${footnote}`,
    unsubscribeUrl && `Unsubscribe:\n${unsubscribeUrl}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const quoted = (words: string) =>
  words
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
