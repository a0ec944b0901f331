import type { Email } from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { httpUrl } from './http-url.ts'

/** @throws TypeError if a URL isn't an absolute http or https URL */
export function renderEmail(email: Email): { html: string; text: string } {
  const urls = [
    email.action?.url,
    email.unsubscribeUrl,
    ...(email.links ?? []).map(({ url }) => url),
    ...(email.sections ?? []).flatMap(({ items }) => items.map(({ url }) => url)),
  ]
  for (const url of urls) if (url !== undefined) httpUrl(url)
  return { html: emailHtml(email), text: emailText(email) }
}

function emailText({
  title,
  paragraphs,
  sections = [],
  action,
  footnote,
  unsubscribeUrl,
  links = [],
}: Email): string {
  const blocks = [
    title,
    ...paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : quoted(paragraph.quote))),
    ...sections.flatMap(({ heading, items }) => [
      heading.toUpperCase(),
      ...items.map(({ title, url, text, note }) => [title, text, note, url].filter(Boolean).join('\n')),
    ]),
    action && `${action.label}:\n${action.url}`,
    footnote && `-- \n${footnote}`,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    unsubscribeUrl && `Unsubscribe:\n${unsubscribeUrl}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const quoted = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
