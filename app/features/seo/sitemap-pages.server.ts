import type { Query } from '../../platform/database/database.ts'
import { endOfSitemap } from './sitemap.db.ts'
import type { Listed, SitemapEntry } from './sitemap.server.ts'

/** Boundaries to look up again, because a slow transaction can still insert an entry before them. */
const UNSETTLED = 2

/** Remembers where full sitemaps end. New entries come last, so most of these boundaries never change. */
export class SitemapPages {
  readonly #listed: Listed
  readonly #limit: number
  #ends: readonly SitemapEntry[] = []

  /** @param limit entries per sitemap */
  constructor(listed: Listed, limit: number) {
    this.#listed = listed
    this.#limit = limit
  }

  /** The last entry of every sitemap except the last one. */
  async ends(db: Query): Promise<readonly SitemapEntry[]> {
    const ends = this.#ends.slice(0, -UNSETTLED)
    for (;;) {
      const end = await endOfSitemap(db, this.#listed, ends.at(-1) ?? null, this.#limit)
      if (!end) break
      ends.push(end)
    }
    this.#ends = ends
    return ends
  }
}
