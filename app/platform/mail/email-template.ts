import { emailHtml } from './email-html.ts'
import { httpUrl } from './http-url.ts'

/** The contents of an email, in plain text. May contain user input. */
export interface Email {
  title: string
  paragraphs: readonly Paragraph[]
  /** `url` is absolute, http or https. */
  action?: { label: string; url: string } | undefined
  /** Why the recipient gets this email, and what to do if it is unexpected. */
  footnote?: string | undefined
  /** For emails to a list. Absolute, http or https. */
  unsubscribeUrl?: string | undefined
}

/** Line breaks are preserved. */
export type Paragraph = string | { quote: string }

/**
 * Renders both bodies of an email.
 *
 * @throws TypeError if a URL isn't an absolute http or https URL
 */
export function renderEmail(email: Email): { html: string; text: string } {
  for (const url of [email.action?.url, email.unsubscribeUrl]) if (url !== undefined) httpUrl(url)
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

const quoted = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
