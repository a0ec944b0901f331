import type { Email } from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { httpUrl } from './http-url.ts'

/** @throws TypeError if a URL isn't an absolute http or https URL */
export function renderEmail(email: Email): { html: string; text: string } {
  for (const url of [email.action?.url, email.unsubscribeUrl]) if (url !== undefined) httpUrl(url)
  return { html: emailHtml(email), text: emailText(email) }
}

function emailText({ title, paragraphs, action, footnote, unsubscribeUrl }: Email): string {
  const blocks = [
    title,
    ...paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : quoted(paragraph.quote))),
    action && `${action.label}:\n${action.url}`,
    footnote && `-- \n${footnote}`,
    unsubscribeUrl && `Unsubscribe:\n${unsubscribeUrl}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const quoted = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
