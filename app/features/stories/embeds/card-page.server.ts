import { Xml, xml } from '../../../platform/text/xml.server.ts'
import { EMBED_TEXTS } from './embed-texts.server.ts'

export interface StoryCardContent {
  name: string
  oneLiner: string
  /** The years of the project, such as `2019–2025`. */
  years: string
  stage: string
  state: 'open' | 'revived' | undefined
  /** What passes on, if anything does. */
  onOffer: string
  url: string
}

/** Follows the theme of whoever looks at it, and needs neither scripts nor fonts. */
const STYLE =
  new Xml(`:root{color-scheme:light dark;--paper:light-dark(#fbf8f1,#1d1814);--ink:light-dark(#1b1613,#f1e9dc);--ink-2:light-dark(#4b423a,#cbbfaf);--rule:light-dark(#d8cdb9,#3b332b);--ember:light-dark(#b03407,#ff9065)}
*{box-sizing:border-box;margin:0}
body{font:16px/1.45 Georgia,'Times New Roman',serif;background:var(--paper);color:var(--ink);border:1px solid var(--rule);min-height:100vh;padding:16px 20px;display:flex;flex-direction:column;gap:6px;overflow-wrap:anywhere}
.meta{font:13px/1.4 system-ui,sans-serif;color:var(--ink-2)}
.meta b{color:var(--ember)}
h1{font-size:24px;line-height:1.2}
h1,p{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
a{color:inherit}
.read{margin-top:auto;padding-top:8px;font:600 14px/1.4 system-ui,sans-serif}
a:focus-visible{outline:2px solid var(--ember);outline-offset:2px}`)

/** A page of its own for an iframe on another site. Undefined is the card of a story that nobody can read. */
export const cardPage = (publicUrl: string, card: StoryCardContent | undefined): string =>
  `<!DOCTYPE html>\n${card ? storyCard(card) : goneCard(publicUrl)}`

const page = (title: string, body: Xml): Xml => xml`<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="robots" content="noindex"/>
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`

const storyCard = ({ name, oneLiner, years, stage, state, onOffer, url }: StoryCardContent): Xml =>
  page(
    EMBED_TEXTS.titleOf(name),
    xml`<div class="meta">${state ? xml`<b>${EMBED_TEXTS[state]}</b> · ` : null}${[stage, years].filter(Boolean).join(' · ')}</div>
<h1 dir="auto">${name}</h1>
<p dir="auto">${oneLiner}</p>
${onOffer === '' ? null : xml`<div class="meta" dir="auto">${EMBED_TEXTS.onOffer}${onOffer}</div>`}
<div class="read"><a href="${url}" target="_blank" rel="noopener">${EMBED_TEXTS.read}</a></div>`,
  )

const goneCard = (publicUrl: string): Xml =>
  page(
    EMBED_TEXTS.gone,
    xml`<p>${EMBED_TEXTS.gone}</p>
<div class="read"><a href="${`${publicUrl}/directory`}" target="_blank" rel="noopener">${EMBED_TEXTS.browse}</a></div>`,
  )
