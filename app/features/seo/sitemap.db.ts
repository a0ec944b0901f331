import { exactTimestamp } from '../../platform/database/cursor.ts'
import type { Query } from '../../platform/database/database.ts'
import { LISTED, type Listed, type SitemapEntry } from './sitemap.server.ts'

/** The next `most` of what is listed, the oldest first. A list goes on behind `after`, and costs no more further on. */
export const entriesAfter = (
  db: Query,
  listed: Listed,
  after: SitemapEntry | null,
  most: number,
): Promise<SitemapEntry[]> => readEntries(db, listed, after, { skipped: 0, most })

/** Where a sitemap of `most` that begins behind `after` ends; undefined when it holds all that is left. */
export async function endOfSitemap(
  db: Query,
  listed: Listed,
  after: SitemapEntry | null,
  most: number,
): Promise<SitemapEntry | undefined> {
  const [end, next] = await readEntries(db, listed, after, { skipped: most - 1, most: 2 })
  return next && end
}

/** Reads along the index of the newest, backwards; what is skipped is not even written out. */
function readEntries(
  db: Query,
  listed: Listed,
  after: SitemapEntry | null,
  { skipped, most }: { skipped: number; most: number },
): Promise<SitemapEntry[]> {
  const all = db.selectFrom(LISTED[listed].view).select(['id', 'created_at'])
  const behind = after
    ? all.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '>', tuple(after.moment, after.id)),
      )
    : all
  return db
    .selectFrom(behind.orderBy('created_at').orderBy('id').offset(skipped).limit(most).as('place'))
    .select('id')
    .select(exactTimestamp('created_at').as('moment'))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
