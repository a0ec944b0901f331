import { z } from 'zod'
import { type Xml, xml } from '../../platform/text/xml.server.ts'

export const LISTED = {
  stories: { view: 'public_startups', path: '/story/' },
  assets: { view: 'public_marketplace_assets', path: '/asset/' },
  people: { view: 'listed_people', path: '/people/' },
} as const

export const LISTED_KINDS = ['stories', 'assets', 'people'] as const

export type Listed = (typeof LISTED_KINDS)[number]

/** The cursor of the list. */
export interface SitemapPosition {
  /** ISO 8601, UTC, with microseconds. */
  createdAt: string
  id: string
}

export interface SitemapEntry extends SitemapPosition {
  /** The end of its address. */
  slug: string
  changedAt: string
}

export interface Url {
  path: string
  /** When it last changed, ISO 8601, UTC. */
  changedAt?: string
}

export interface SitemapName {
  listed: Listed
  after: SitemapPosition | null
}

/** Stands for a text that this site has written, in any process: nobody else can compute it. */
export type Seal = (text: string) => string

const SEAL_LENGTH = 22

/**
 * Contains the cursor, so that any process can serve the sitemap, and a seal, so that nobody makes one up.
 */
export function sitemapPath({ listed, after }: SitemapName, seal: Seal): string {
  if (!after) return `/sitemap-${listed}.xml`
  const cursor = `${after.createdAt}_${after.id}`
  return `/sitemap-${listed}-after-${cursor}_${seal(`sitemap ${listed} ${cursor}`).slice(0, SEAL_LENGTH)}.xml`
}

/** Reads a path that `sitemapPath` wrote. Returns undefined for any other. */
export function readSitemapPath(path: string, seal: Seal): SitemapName | undefined {
  const groups = /^\/sitemap-(?<listed>\w+)(?:-after-(?<createdAt>[^_]+)_(?<id>[^_]+)_[\w-]+)?\.xml$/.exec(
    path,
  )?.groups
  const name = sitemapName.safeParse({
    listed: groups?.listed,
    after: groups?.id === undefined ? null : { createdAt: groups.createdAt, id: groups.id },
  })
  return name.success && sitemapPath(name.data, seal) === path ? name.data : undefined
}

const sitemapName = z.object({
  listed: z.enum(LISTED_KINDS),
  after: z.object({ createdAt: z.iso.datetime({ precision: 6 }), id: z.guid() }).nullable(),
})

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const urlSet = (publicUrl: string, urls: readonly Url[]): Xml => xml`<urlset xmlns="${NAMESPACE}">
${urls.map(({ path, changedAt }) => xml`<url><loc>${publicUrl}${path}</loc>${lastModified(changedAt)}</url>\n`)}</urlset>
`

export const sitemapIndex = (publicUrl: string, sitemaps: readonly Pick<Url, 'path'>[]): Xml =>
  xml`<sitemapindex xmlns="${NAMESPACE}">
${sitemaps.map(({ path }) => xml`<sitemap><loc>${publicUrl}${path}</loc></sitemap>\n`)}</sitemapindex>
`

/** Cuts a time to the second. */
const lastModified = (changedAt: string | undefined) =>
  changedAt === undefined ? null : xml`<lastmod>${changedAt.slice(0, 19)}Z</lastmod>`
