import { type Context, Hono } from 'hono'
import type { Query } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/errors.ts'
import type { Env } from '../../platform/http/env.ts'
import { cachedDocuments } from '../../platform/responses/cached-documents.ts'
import { type Xml, xmlDocument } from '../../platform/text/xml.server.ts'
import { FEED_TEXTS } from '../stories/feed-address.ts'
import { PUBLIC_PAGES } from './public-pages.server.ts'
import { entriesAfter } from './sitemap.db.ts'
import {
  LISTED,
  LISTED_KINDS,
  type Listed,
  readSitemapPath,
  type Seal,
  type SitemapEntry,
  sitemapIndex,
  sitemapPath,
  type Url,
  urlSet,
} from './sitemap.server.ts'
import { SitemapPages } from './sitemap-pages.server.ts'

const PAGES_SITEMAP = '/sitemap-pages.xml'

const urlsOf = (listed: Listed, entries: readonly SitemapEntry[]): Url[] =>
  entries.map(({ slug, changedAt }) => ({ path: LISTED[listed].path + slug, changedAt }))

/**
 * /sitemap.xml lists everything public, or is an index if that's too much.
 * @param limit entries per sitemap
 * @param morePages their paths
 */
export function sitemapRoutes(limit = 10_000, morePages: readonly string[] = []) {
  const pages: readonly Url[] = [...PUBLIC_PAGES, ...morePages].map((path) => ({ path }))
  const cached = cachedDocuments(['lists', 'marketplace'])
  const respond = (c: Context<Env>, make: () => Promise<Xml>) =>
    cached(c, 'application/xml; charset=utf-8', async () => xmlDocument(await make()))
  const boundaries = {
    stories: new SitemapPages('stories', limit),
    assets: new SitemapPages('assets', limit),
    people: new SitemapPages('people', limit),
  }

  const everything = async (db: Query): Promise<Url[]> => {
    const lists = await Promise.all(
      LISTED_KINDS.map(async (listed) => urlsOf(listed, await entriesAfter(db, listed, null, limit))),
    )
    return [...pages, ...lists.flat()]
  }

  const sitemapsOf = async (db: Query, listed: Listed, seal: Seal): Promise<Url[]> => {
    const [oldest] = await entriesAfter(db, listed, null, 1)
    if (!oldest) return []
    const ends = await boundaries[listed].ends(db)
    return [null, ...ends].map((after) => ({ path: sitemapPath({ listed, after }, seal) }))
  }

  return new Hono<Env>()
    .get('/sitemap.xml', (c) =>
      respond(c, async () => {
        const { guest } = c.var.db
        const { publicUrl } = c.var.config
        const sitemaps = await Promise.all(
          LISTED_KINDS.map((listed) => sitemapsOf(guest, listed, c.var.pseudonymOf)),
        )
        if (sitemaps.every(({ length }) => length <= 1)) {
          const urls = await everything(guest)
          if (urls.length <= limit) return urlSet(publicUrl, urls)
        }
        return sitemapIndex(publicUrl, [{ path: PAGES_SITEMAP }, ...sitemaps.flat()])
      }),
    )
    .get(PAGES_SITEMAP, (c) => respond(c, async () => urlSet(c.var.config.publicUrl, pages)))
    .get('/:file{sitemap-[^/]+\\.xml}', (c) => {
      const name = readSitemapPath(`/${c.req.param('file')}`, c.var.pseudonymOf)
      if (!name) throw sitemapNotFound()
      return respond(c, async () => {
        const entries = await entriesAfter(c.var.db.guest, name.listed, name.after, limit)
        if (entries.length === 0) throw sitemapNotFound()
        return urlSet(c.var.config.publicUrl, urlsOf(name.listed, entries))
      })
    })
}

const sitemapNotFound = () => notFound(FEED_TEXTS.sitemapNotFound)
