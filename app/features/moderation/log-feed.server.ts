import { type Xml, xml } from '../../platform/text/xml.server.ts'
import type { ModerationLog } from './log-response.schema.ts'
import { LOG_TEXTS, logSentence } from './log-texts.server.ts'

type Entry = ModerationLog['items'][number]

/** For an empty feed. Fixed, so that its ETag doesn't change. */
const NEVER = '1970-01-01'

const atMidnight = (day: string) => `${day}T00:00:00Z`

const page = (publicUrl: string) => `${publicUrl}/moderation`

const entryXml = (publicUrl: string, entry: Entry) => xml`<entry>
<id>urn:uuid:${entry.id}</id>
<title>${logSentence(entry)}</title>
<link rel="alternate" type="text/html" href="${page(publicUrl)}"/>
<published>${atMidnight(entry.done_on)}</published>
<updated>${atMidnight(entry.done_on)}</updated>
</entry>
`

/** RFC 4287. With the day only, as in the log. */
export const logAtom = (publicUrl: string, items: readonly Entry[]): Xml =>
  xml`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${publicUrl}/feed/moderation.xml</id>
<title>${LOG_TEXTS.title}</title>
<link rel="self" type="application/atom+xml" href="${publicUrl}/feed/moderation.xml"/>
<link rel="alternate" type="text/html" href="${page(publicUrl)}"/>
<author><name>${LOG_TEXTS.author}</name></author>
<icon>${publicUrl}/icon-192.png</icon>
<updated>${atMidnight(items[0]?.done_on ?? NEVER)}</updated>
${items.map((entry) => entryXml(publicUrl, entry))}</feed>
`

/** JSON Feed 1.1. */
export const logJson = (publicUrl: string, items: readonly Entry[]) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: LOG_TEXTS.title,
  home_page_url: page(publicUrl),
  feed_url: `${publicUrl}/feed/moderation.json`,
  icon: `${publicUrl}/icon-192.png`,
  language: 'en',
  items: items.map((entry) => ({
    id: `urn:uuid:${entry.id}`,
    url: page(publicUrl),
    title: logSentence(entry),
    content_text: logSentence(entry),
    date_published: atMidnight(entry.done_on),
  })),
})
