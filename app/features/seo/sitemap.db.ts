import { sql } from 'kysely'
import type { Query } from '../../platform/database/database.ts'
import { exactTimestamp } from '../../platform/database/lists/cursor.ts'
import { LISTED, type Listed, type SitemapEntry, type SitemapPosition } from './sitemap.server.ts'

/** Lists entries, oldest first. */
export const entriesAfter = (
  db: Query,
  listed: Listed,
  after: SitemapPosition | null,
  limit: number,
): Promise<SitemapEntry[]> => readEntries(db, listed, after, { offset: 0, limit })

/** The last entry of the sitemap after `after`, or undefined if that is the last sitemap. */
export async function endOfSitemap(
  db: Query,
  listed: Listed,
  after: SitemapPosition | null,
  limit: number,
): Promise<SitemapEntry | undefined> {
  const [end, next] = await readEntries(db, listed, after, { offset: limit - 1, limit: 2 })
  return next && end
}

function readEntries(
  db: Query,
  listed: Listed,
  after: SitemapPosition | null,
  { offset, limit }: { offset: number; limit: number },
): Promise<SitemapEntry[]> {
  const all = db
    .selectFrom(LISTED[listed].view)
    .select([
      'id',
      'created_at',
      'changed_at',
      (listed === 'people' ? sql<string>`handle` : sql<string>`id::text`).as('slug'),
    ])
  const remaining = after
    ? all.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '>', tuple(after.createdAt, after.id)),
      )
    : all
  return db
    .selectFrom(remaining.orderBy('created_at').orderBy('id').offset(offset).limit(limit).as('entry'))
    .select(['id', 'changed_at as changedAt', 'slug'])
    .select(exactTimestamp('created_at').as('createdAt'))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
