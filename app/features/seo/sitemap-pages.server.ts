import type { Query } from '../../platform/database/database.ts'
import { endOfSitemap } from './sitemap.db.ts'
import type { Listed, SitemapEntry } from './sitemap.server.ts'

/** Found anew each time: what was published by a slower transaction may still come to lie before the last end. */
const UNSETTLED = 2

/**
 * Where the full sitemaps of what is listed end. What is published comes last, so that ends once found stay: each time
 * only the last ones are looked for, however much is listed.
 */
export class SitemapPages {
  readonly #listed: Listed
  readonly #most: number
  #ends: readonly SitemapEntry[] = []

  /** @param most so many addresses make a sitemap full */
  constructor(listed: Listed, most: number) {
    this.#listed = listed
    this.#most = most
  }

  /** The places at which a sitemap is full and another one follows; none when all fits into one. */
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
