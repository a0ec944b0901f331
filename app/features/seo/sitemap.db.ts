import { exactTimestamp } from '../../platform/database/cursor.ts'
import type { Query } from '../../platform/database/database.ts'
import { LISTED, type Listed, type SitemapEntry } from './sitemap.server.ts'

/** Oldest first, after the cursor `after`. The cost doesn't grow with the offset. */
export const entriesAfter = (
  db: Query,
  listed: Listed,
  after: SitemapEntry | null,
  most: number,
): Promise<SitemapEntry[]> => readEntries(db, listed, after, { skipped: 0, most })

/** The last entry of a full sitemap of `most` after `after`; undefined when it holds the rest. */
export async function endOfSitemap(
  db: Query,
  listed: Listed,
  after: SitemapEntry | null,
  most: number,
): Promise<SitemapEntry | undefined> {
  const [end, next] = await readEntries(db, listed, after, { skipped: most - 1, most: 2 })
  return next && end
}

/** Scans the index backwards. */
function readEntries(
  db: Query,
  listed: Listed,
  after: SitemapEntry | null,
  { skipped, most }: { skipped: number; most: number },
): Promise<SitemapEntry[]> {
  const all = db.selectFrom(LISTED[listed].view).select(['id', 'created_at'])
  const behind = after
    ? all.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '>', tuple(after.createdAt, after.id)),
      )
    : all
  return db
    .selectFrom(behind.orderBy('created_at').orderBy('id').offset(skipped).limit(most).as('entry'))
    .select('id')
    .select(exactTimestamp('created_at').as('createdAt'))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
