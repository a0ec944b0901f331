import { html, raw } from 'hono/html'
import { splitByAddresses } from '../text/web-addresses-in.ts'
import type { Email, EmailSection, Paragraph } from './email-content.ts'

// Email clients lack custom properties, so the colours of `app/ui/tokens.css` are repeated here; a test
// compares them.

interface Palette {
  paper: string
  ink: string
  'ink-2': string
  'ink-3': string
  rule: string
  ember: string
  inverse: string
  'on-inverse': string
}

export const lightPalette: Palette = {
  paper: '#f3ede1',
  ink: '#1b1613',
  'ink-2': '#4b423a',
  'ink-3': '#665c51',
  rule: '#d6cbb8',
  ember: '#e34a12',
  inverse: '#1b1613',
  'on-inverse': '#f7f1e6',
}

export const darkPalette: Palette = {
  paper: '#15120f',
  ink: '#f1e9dc',
  'ink-2': '#cbbfaf',
  'ink-3': '#a69987',
  rule: '#39312a',
  ember: '#ff6a35',
  inverse: '#efe6d7',
  'on-inverse': '#1b1613',
}

const serif = raw(`'Brygada 1918',Georgia,'Times New Roman',serif`)
const sans = raw(`'Schibsted Grotesk',-apple-system,'Segoe UI',Arial,sans-serif`)

const nightStyles = raw(`
  @media (prefers-color-scheme:dark){
    .paper{background:${darkPalette.paper}!important}
    .ink{color:${darkPalette.ink}!important}
    .ink-2{color:${darkPalette['ink-2']}!important}
    .ink-3{color:${darkPalette['ink-3']}!important}
    .rule{border-color:${darkPalette.rule}!important}
    .line{border-color:${darkPalette.ink}!important}
    .bar{background:${darkPalette.ink}!important}
    .stem{background:${darkPalette.ember}!important}
    .point{border-left-color:${darkPalette.ember}!important}
    .button{background:${darkPalette.inverse}!important}
    .button a{color:${darkPalette['on-inverse']}!important}
  }`)

/** The logo as table cells, with a triangle made of borders. Outlook can't draw that and gets a bar. */
const mark = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse"><tr>
<td class="bar" width="8" height="26" style="width:8px;height:26px;background:${lightPalette.ink};font-size:0;line-height:0">&nbsp;</td>
<td width="6" style="width:6px;font-size:0;line-height:0">&nbsp;</td>
<td class="stem" width="3" style="width:3px;background:${lightPalette.ember};font-size:0;line-height:0">&nbsp;</td>
<!--[if !mso]><!--><td style="font-size:0;line-height:0"><div class="point" style="width:0;height:0;border-top:13px solid transparent;border-bottom:13px solid transparent;border-left:12px solid ${lightPalette.ember};font-size:0;line-height:0"></div></td><!--<![endif]--><!--[if mso]><td width="5" style="width:5px;background:${lightPalette.ember};font-size:0;line-height:0">&nbsp;</td><![endif]-->
<td class="ink" style="padding-left:12px;font:600 23px/26px ${serif};letter-spacing:-.01em;color:${lightPalette.ink}">Unpause</td>
</tr></table>`

export const emailHtml = ({
  title,
  paragraphs,
  sections = [],
  action,
  footnote,
  unsubscribeUrl,
  links = [],
}: Email): string =>
  String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}${nightStyles}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${lightPalette.paper}">
${preview(paragraphs)}<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${lightPalette.paper}" style="background:${lightPalette.paper}"><tr><td align="center" style="padding:40px 24px 48px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:540px;text-align:start">
<tr><td style="padding-bottom:36px">${mark}</td></tr>
<tr><td><h1 class="ink" dir="auto" style="margin:0 0 20px;font:600 32px/1.14 ${serif};letter-spacing:-.014em;color:${lightPalette.ink};word-break:break-word">${title}</h1></td></tr>
${paragraphs.map(paragraphRow)}${sections.map(sectionRows)}${action && actionRow(action)}${footnote && footnoteRow(footnote)}${unsubscribeUrl && linksRow([{ label: 'Unsubscribe', url: unsubscribeUrl }])}${links.length > 0 && linksRow(links)}
</table>
</td></tr></table>
</body>
</html>
`)

const preview = ([first]: readonly Paragraph[]) =>
  typeof first === 'string' &&
  html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${first}</div>
`

function paragraphRow(paragraph: Paragraph) {
  const style = html`margin:0 0 18px;font:400 17px/1.6 ${serif};word-break:break-word;white-space:pre-wrap`
  return typeof paragraph === 'string'
    ? html`<tr><td><p class="ink" dir="auto" style="${style};color:${lightPalette.ink}">${lines(paragraph)}</p></td></tr>
`
    : html`<tr><td style="padding:4px 0 10px"><blockquote class="ink-2 rule" dir="auto" style="${style};padding-inline-start:18px;border-inline-start:2px solid ${lightPalette.rule};color:${lightPalette['ink-2']}">${lines(paragraph.quote)}</blockquote></td></tr>
`
}

const lines = (text: string) =>
  text.split(/\r?\n/).map((line, index) => (index === 0 ? linked(line) : html`<br>${linked(line)}`))

/** Many mail programs make links of addresses only if there is no HTML. A link shows all of its address. */
const linked = (line: string) =>
  splitByAddresses(line).map((part, index) =>
    index % 2 === 1 && URL.canParse(part)
      ? html`<a class="ink" href="${part}" target="_blank" rel="noopener" style="color:${lightPalette.ink}">${part}</a>`
      : part,
  )

/** Shows the full URL too: a button can't be checked, copied or read aloud. */
const actionRow = ({ label, url }: { label: string; url: string }) =>
  html`<tr><td style="padding:14px 0 26px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" bgcolor="${lightPalette.inverse}" style="background:${lightPalette.inverse};border-radius:2px"><a href="${url}" target="_blank" rel="noopener" style="display:inline-block;padding:13px 24px;font:600 16px/20px ${sans};color:${lightPalette['on-inverse']};text-decoration:none">${label}</a></td></tr></table>
</td></tr>
<tr><td><p class="ink-3" style="margin:0 0 8px;font:400 13px/1.5 ${sans};color:${lightPalette['ink-3']};word-break:break-all">Or open this link:<br><a class="ink-2" href="${url}" target="_blank" rel="noopener" style="color:${lightPalette['ink-2']}">${url}</a></p></td></tr>
`

const footnoteRow = (footnote: string) =>
  html`<tr><td style="padding-top:28px"><p class="ink-3 rule" dir="auto" style="margin:0;padding-top:16px;border-top:1px solid ${lightPalette.rule};font:400 13px/1.5 ${sans};color:${lightPalette['ink-3']};word-break:break-word">${footnote}</p></td></tr>
`

const linksRow = (links: readonly { label: string; url: string }[]) =>
  html`<tr><td style="padding-top:12px"><p class="ink-3" style="margin:0;font:400 13px/1.5 ${sans};color:${lightPalette['ink-3']}">${links.map(
    ({ label, url }, index) =>
      html`${index > 0 && html` &nbsp;·&nbsp; `}<a class="ink-2" href="${url}" target="_blank" rel="noopener" style="color:${lightPalette['ink-2']}">${label}</a>`,
  )}</p></td></tr>
`

const sectionRows = ({ heading, items }: EmailSection) =>
  html`<tr><td style="padding-top:14px"><h2 class="ink line" style="margin:0;padding-top:10px;border-top:1px solid ${lightPalette.ink};font:600 20px/1.25 ${serif};letter-spacing:-.01em;color:${lightPalette.ink}">${heading}</h2></td></tr>
${items.map(itemRow)}`

const itemRow = ({ title, url, text, note }: EmailSection['items'][number], index: number) =>
  html`<tr><td class="rule" style="padding:14px 0${index > 0 && html`;border-top:1px solid ${lightPalette.rule}`}"><p style="margin:0;font:600 17px/1.4 ${serif};word-break:break-word"><a class="ink" dir="auto" href="${url}" target="_blank" rel="noopener" style="color:${lightPalette.ink};text-decoration:underline">${title}</a></p>${
    text &&
    html`<p class="ink-2" dir="auto" style="margin:4px 0 0;font:400 16px/1.5 ${serif};color:${lightPalette['ink-2']};word-break:break-word">${text}</p>`
  }${
    note &&
    html`<p class="ink-3" style="margin:4px 0 0;font:400 13px/1.5 ${sans};color:${lightPalette['ink-3']}">${note}</p>`
  }</td></tr>
`
