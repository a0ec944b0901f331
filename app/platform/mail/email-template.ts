import { emailHtml } from './email-html.ts'
import { webAddress } from './web-address.ts'

/** What an email says. Everything is plain text and may hold people's own words. */
export interface Email {
  title: string
  paragraphs: readonly Paragraph[]
  /** The one thing to do next. `url` is absolute, http or https. */
  action?: { label: string; url: string } | undefined
  /** Why this email came, and what to do if it was not asked for. */
  footnote?: string | undefined
  /** Where the reader leaves the list that this email was sent to. Absolute, http or https. */
  unsubscribeUrl?: string | undefined
}

/** Line breaks are kept. A quote is somebody else's text and is set apart. */
export type Paragraph = string | { quote: string }

/**
 * The two bodies of an email: HTML with tables and inline styles, as mail clients need it, and plain text that says the
 * same, with the action's URL on a line of its own.
 *
 * @throws TypeError when a URL is not an absolute http or https address
 */
export function renderEmail(email: Email): { html: string; text: string } {
  for (const url of [email.action?.url, email.unsubscribeUrl]) if (url !== undefined) webAddress(url)
  return { html: emailHtml(email), text: emailText(email) }
}

function emailText({ title, paragraphs, action, footnote, unsubscribeUrl }: Email): string {
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
