import { isUuid } from '../text/uuid.ts'
import { type Xml, xml, xmlDocument } from '../text/xml.server.ts'

/** Addresses are absolute. IDs hold neither a host nor a title, so that a move shows nothing as new again. */
export interface Feed {
  /** The ID within the product, such as `stories`. A feed that is one member's has the member's ID. */
  id: string
  title: string
  subtitle?: string
  /** The page that shows the same to people. */
  page: string
  /** The address of both formats, without the extension. It is left out where it is a secret. */
  self?: string
  icon: string
  /** The author of entries without one. */
  author?: string
  entries: readonly FeedEntry[]
}

export interface FeedEntry {
  /** A UUID. */
  id: string
  title: string
  url: string
  /** The time as RFC 3339 writes it, as is `updated`. */
  published: string
  updated: string
  author?: string
  summary?: string
  category?: { term: string; label: string } | undefined
}

/** The time of an empty feed. It is fixed, so that its ETag doesn't change. */
const NEVER = '1970-01-01T00:00:00Z'

const idOf = (feed: Feed) => (isUuid(feed.id) ? `urn:uuid:${feed.id}` : `urn:unpause:feed:${feed.id}`)

const lastChange = ({ entries }: Feed) =>
  entries.reduce((last, { updated }) => (updated > last ? updated : last), NEVER)

/** RFC 4287. */
const atomFeed = (feed: Feed): Xml => xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${idOf(feed)}</id>
<title>${feed.title}</title>
${feed.subtitle === undefined ? null : xml`<subtitle>${feed.subtitle}</subtitle>\n`}${
  feed.self === undefined
    ? null
    : xml`<link rel="self" type="application/atom+xml" href="${`${feed.self}.xml`}"/>\n`
}<link rel="alternate" type="text/html" href="${feed.page}"/>
${feed.author === undefined ? null : xml`<author><name>${feed.author}</name></author>\n`}<icon>${feed.icon}</icon>
<updated>${lastChange(feed)}</updated>
${feed.entries.map(atomEntry)}</feed>
`

const atomEntry = (entry: FeedEntry): Xml => xml`<entry>
<id>urn:uuid:${entry.id}</id>
<title>${entry.title}</title>
<link rel="alternate" type="text/html" href="${entry.url}"/>
<published>${entry.published}</published>
<updated>${entry.updated}</updated>
${entry.author === undefined ? null : xml`<author><name>${entry.author}</name></author>\n`}${
  entry.category ? xml`<category term="${entry.category.term}" label="${entry.category.label}"/>\n` : null
}${entry.summary === undefined ? null : xml`<summary>${entry.summary}</summary>\n`}</entry>
`

/** JSON Feed 1.1. */
const jsonFeed = (feed: Feed) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: feed.title,
  ...(feed.subtitle !== undefined && { description: feed.subtitle }),
  home_page_url: feed.page,
  ...(feed.self !== undefined && { feed_url: `${feed.self}.json` }),
  icon: feed.icon,
  language: 'en',
  ...(feed.author !== undefined && { authors: [{ name: feed.author }] }),
  items: feed.entries.map((entry) => ({
    id: `urn:uuid:${entry.id}`,
    url: entry.url,
    title: entry.title,
    content_text: entry.summary || entry.title,
    date_published: entry.published,
    date_modified: entry.updated,
    ...(entry.author !== undefined && { authors: [{ name: entry.author }] }),
    ...(entry.category && { tags: [entry.category.label] }),
  })),
})

/** The two formats, by the extension of their addresses. */
export const FEED_FORMATS = {
  xml: { type: 'application/atom+xml; charset=utf-8', write: (feed: Feed) => xmlDocument(atomFeed(feed)) },
  json: { type: 'application/feed+json', write: (feed: Feed) => JSON.stringify(jsonFeed(feed)) },
} as const
export type FeedFormat = keyof typeof FEED_FORMATS

/** Splits the last part of an address. Returns undefined where it ends in neither format. */
export function feedFile(file: string): { name: string; format: FeedFormat } | undefined {
  const { name, format } = /^(?<name>.+)\.(?<format>xml|json)$/.exec(file)?.groups ?? {}
  return name === undefined ? undefined : { name, format: format as FeedFormat }
}
