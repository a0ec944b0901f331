import type { Query, Tx } from '../../../platform/database/database.ts'
import { withHtml } from '../../../platform/text/format-text.ts'
import { daysBetween, type RevivedWay } from '../revived.ts'
import type { StoryRevival } from '../story-response.schema.ts'
import type { NewChapter } from './chapter.schema.ts'

/** How a revived story came to run again, and what its new owner tells; null for one that isn't revived. */
export async function revivalOf(db: Query, startupId: string): Promise<StoryRevival | null> {
  const row = await db
    .selectFrom('public_revivals as revival')
    .leftJoin('public_profiles as owner', 'owner.id', 'revival.owner_id')
    .select(({ ref }) => ref('revival.way').$castTo<RevivedWay>().as('way'))
    .select(['revival.revived_at', 'revival.wrote_at', 'revival.changed_hands'])
    .select(['revival.chapter', 'revival.chapter_at', 'revival.home_url'])
    .select(['owner.id', 'owner.full_name', 'owner.avatar_url', 'owner.handle'])
    .where('revival.startup_id', '=', startupId)
    .executeTakeFirst()
  if (!row) return null
  const { id, full_name, avatar_url, handle, wrote_at, ...revival } = row
  return {
    ...withHtml(revival, revival.chapter),
    days: daysBetween(wrote_at, revival.revived_at),
    owner: id === null ? null : { id, full_name, avatar_url, handle },
  }
}

/** The story before and after this one, of a project that stopped, was revived and stopped again. */
export async function continuationOf(db: Query, startupId: string) {
  const rows = await db
    .selectFrom('public_story_continuations')
    .select(['id', 'earlier_id', 'name', 'earlier_name'])
    .where(({ or, eb }) => or([eb('id', '=', startupId), eb('earlier_id', '=', startupId)]))
    .orderBy('id')
    .limit(10)
    .execute()
  const earlier = rows.find(({ id }) => id === startupId)
  const later = rows.find(({ earlier_id }) => earlier_id === startupId)
  return {
    earlier: earlier ? { id: earlier.earlier_id, name: earlier.earlier_name } : null,
    later: later ? { id: later.id, name: later.name } : null,
  }
}

/** Reads the chapter of a project that the actor runs now, even while the founder's story is hidden. */
export const ownChapter = (db: Query, startupId: string) =>
  db
    .selectFrom('own_chapters')
    .select(['startup_id', 'name', 'chapter', 'home_url'])
    .where('startup_id', '=', startupId)
    .executeTakeFirst()

/**
 * Saves a chapter; repeating it changes nothing.
 * @returns undefined unless the actor runs the revived project; else whether the chapter is new
 */
export async function saveChapter(
  tx: Tx,
  startupId: string,
  change: NewChapter,
): Promise<{ isFirst: boolean } | undefined> {
  const before = await tx
    .selectFrom('public_revivals')
    .select('chapter')
    .where('startup_id', '=', startupId)
    .executeTakeFirst()
  const saved = await tx
    .updateTable('revived_stories')
    .set(change)
    .where('startup_id', '=', startupId)
    .returning('startup_id')
    .executeTakeFirst()
  return saved && { isFirst: before?.chapter === '' && change.chapter !== '' }
}
