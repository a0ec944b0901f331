import type { Query } from '../../platform/database/database.ts'
import { endOfSitemap } from './sitemap.db.ts'
import type { Listed, SitemapEntry } from './sitemap.server.ts'

/** Recomputed each time: a slower transaction may still insert before the last boundary. */
const UNSETTLED = 2

/**
 * The boundaries between full sitemaps. Entries are appended, so that boundaries are stable: only the last
 * ones are looked up again, however long the list is.
 */
export class SitemapPages {
  readonly #listed: Listed
  readonly #most: number
  #ends: readonly SitemapEntry[] = []

  /** @param most entries in a full sitemap */
  constructor(listed: Listed, most: number) {
    this.#listed = listed
    this.#most = most
  }

  /** The last entry of each full sitemap that another one follows; empty if one holds everything. */
  async ends(db: Query): Promise<readonly SitemapEntry[]> {
    const ends = this.#ends.slice(0, -UNSETTLED)
    for (;;) {
      const end = await endOfSitemap(db, this.#listed, ends.at(-1) ?? null, this.#most)
      if (!end) break
      ends.push(end)
    }
    this.#ends = ends
    return ends
  }
}
