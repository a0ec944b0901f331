import { z } from 'zod'
import { type Xml, xml } from './xml.server.ts'

/** What there are too many of for one list: where each is, and as what a sitemap names them. */
export const LISTED = {
  stories: { view: 'public_startups', path: '/story/' },
  assets: { view: 'public_marketplace_assets', path: '/asset/' },
} as const

export const LISTED_KINDS = ['stories', 'assets'] as const

export type Listed = (typeof LISTED_KINDS)[number]

/** A place among all that is listed, from the oldest to the newest: that of one story or asset. */
export interface SitemapEntry {
  /** When it was published: ISO 8601, UTC, to the microsecond, by which the order goes. */
  moment: string
  id: string
}

/** A page of the site, and when it was last changed where that is known. */
export interface Url {
  path: string
  moment?: string
}

/** One sitemap of the index: what stands in it, and behind which place it begins; null at the start. */
export interface SitemapName {
  listed: Listed
  after: SitemapEntry | null
}

/** The sitemap's address on the site. It says where it begins, so that it holds the same whoever answers it. */
export const sitemapPath = ({ listed, after }: SitemapName) =>
  after ? `/sitemap-${listed}-after-${after.moment}_${after.id}.xml` : `/sitemap-${listed}.xml`

/** What `sitemapPath` wrote; undefined for what it did not. */
export function readSitemapPath(path: string): SitemapName | undefined {
  const read = /^\/sitemap-(?<listed>\w+)(?:-after-(?<moment>[^_]+)_(?<id>.+))?\.xml$/.exec(path)?.groups
  const name = sitemapName.safeParse({
    listed: read?.listed,
    after: read?.id === undefined ? null : { moment: read.moment, id: read.id },
  })
  return name.success ? name.data : undefined
}

const sitemapName = z.object({
  listed: z.enum(LISTED_KINDS),
  after: z.object({ moment: z.iso.datetime({ precision: 6 }), id: z.guid() }).nullable(),
})

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const urlSet = (publicUrl: string, urls: readonly Url[]): Xml => xml`<urlset xmlns="${NAMESPACE}">
${urls.map(({ path, moment }) => xml`<url><loc>${publicUrl}${path}</loc>${lastModified(moment)}</url>\n`)}</urlset>
`

/** @param sitemaps paths of the sitemaps, and when the newest of each was published where it is known */
export const sitemapIndex = (publicUrl: string, sitemaps: readonly Url[]): Xml =>
  xml`<sitemapindex xmlns="${NAMESPACE}">
${sitemaps.map(({ path, moment }) => xml`<sitemap><loc>${publicUrl}${path}</loc>${lastModified(moment)}</sitemap>\n`)}</sitemapindex>
`

/** To the second: what stands behind it only keeps the order. */
const lastModified = (moment: string | undefined) =>
  moment === undefined ? null : xml`<lastmod>${moment.slice(0, 19)}Z</lastmod>`
