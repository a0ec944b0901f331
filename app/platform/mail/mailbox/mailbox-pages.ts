import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { splitByAddresses } from '../../text/web-addresses-in.ts'
import type { StoredEmail } from '../emails.db.ts'
import { MAILBOX_TEXTS } from './mailbox-texts.ts'

const style = `
:root{color-scheme:light dark;
--paper:light-dark(#f3ede1,#15120f);--sheet:light-dark(#fbf8f2,#1e1a16);--hover:light-dark(#ece4d5,#231e19);
--ink:light-dark(#1b1613,#f1e9dc);--ink-2:light-dark(#4b423a,#cbbfaf);--ink-3:light-dark(#665c51,#a69987);
--rule:light-dark(#d6cbb8,#39312a);--focus:light-dark(#2f3fbf,#b9c4ff);
--serif:"Brygada 1918",Georgia,"Times New Roman",serif;--sans:"Schibsted Grotesk",system-ui,"Segoe UI",Arial,sans-serif}
*{box-sizing:border-box}
body{margin:0 auto;max-width:46rem;padding:3rem 1.25rem 5rem;background:var(--paper);color:var(--ink);font:.9375rem/1.45 var(--sans)}
h1{margin:0 0 .5rem;font:600 clamp(1.625rem,1.35rem + 1.1vw,2.375rem)/1.12 var(--serif);letter-spacing:-.014em;overflow-wrap:anywhere}
a{color:inherit;text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--focus);outline-offset:3px}
.hint,.meta{color:var(--ink-3);font-size:.84375rem;margin:0}
ul{list-style:none;margin:2rem 0 0;padding:0;border-top:1px solid var(--ink)}
li{border-bottom:1px solid var(--rule)}
li a{display:block;padding:1rem .75rem;margin-inline:-.75rem;text-decoration:none}
li a:hover{background:var(--hover)}
.subject{display:block;text-align:left;font:600 1.3125rem/1.2 var(--serif);margin-bottom:.25rem;overflow-wrap:anywhere}
.to{color:var(--ink-2);margin-inline-end:1rem;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:1rem 0 2rem;font-size:.84375rem}
dt{color:var(--ink-3)}dd{margin:0;overflow-wrap:anywhere}
h2{font:600 1.3125rem/1.2 var(--serif);margin:2.5rem 0 .75rem}
iframe{display:block;width:100%;height:44rem;border:1px solid var(--rule);background:var(--paper)}
pre{margin:0;padding:1.25rem;background:var(--sheet);white-space:pre-wrap;overflow-wrap:anywhere;font:.875rem/1.6 ui-monospace,Menlo,Consolas,monospace}
nav{margin-bottom:2rem}
`

export const mailboxStyleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

type Html = ReturnType<typeof html>

const page = (title: string, main: Html) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>${main}</body>
</html>
`

/** @param emails newest first */
export const emailListPage = (emails: readonly StoredEmail[]) =>
  page(
    MAILBOX_TEXTS.title,
    html`<main>
<h1>${MAILBOX_TEXTS.title}</h1>
<p class="hint">${MAILBOX_TEXTS.explanation}</p>
${emails.length === 0 ? html`<p>${MAILBOX_TEXTS.empty}</p>` : html`<ul>${emails.map(listItem)}</ul>`}
</main>`,
  )

const listItem = (email: StoredEmail) => html`<li><a href="/dev/mail/${email.id}">
<span class="subject" dir="auto">${email.subject}</span>
<span class="to">${email.to_address}</span>
<span class="meta">${timestamp(email.created_at)} · ${email.kind}</span>
</a></li>`

export const emailPage = (email: StoredEmail) =>
  page(
    email.subject,
    html`<nav><a href="/dev/mail">${MAILBOX_TEXTS.back}</a></nav>
<main>
<h1 dir="auto">${email.subject}</h1>
<dl>
<dt>${MAILBOX_TEXTS.to}</dt><dd>${email.to_address}</dd>
${email.reply_to ? html`<dt>${MAILBOX_TEXTS.replyTo}</dt><dd>${email.reply_to}</dd>` : ''}
<dt>${MAILBOX_TEXTS.created}</dt><dd>${timestamp(email.created_at)}</dd>
<dt>${MAILBOX_TEXTS.kind}</dt><dd>${email.kind}</dd>
</dl>
${email.html ? html`<iframe src="/dev/mail/${email.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" title="${MAILBOX_TEXTS.preview}"></iframe>` : ''}
${email.text_deleted_at === null ? plainText(email.text) : deletedText(email.text_deleted_at)}
</main>`,
  )

const plainText = (text: string) => html`<h2>${MAILBOX_TEXTS.plainText}</h2>
<pre dir="auto">${linked(text)}</pre>`

const deletedText = (at: string) =>
  html`<p>${MAILBOX_TEXTS.textDeleted} ${timestamp(at)}. ${MAILBOX_TEXTS.textDeletedWhy}</p>`

const timestamp = (iso: string) =>
  html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC</time>`

const linked = (text: string) =>
  splitByAddresses(text).map((part, index) =>
    index % 2 ? html`<a href="${part}" rel="noopener">${part}</a>` : part,
  )
