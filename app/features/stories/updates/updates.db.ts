import type { Query, Tx } from '../../../platform/database/database.ts'
import { withHtml } from '../../../platform/text/format-text.ts'
import type { StoryUpdate } from '../story-response.schema.ts'
import type { NewUpdate } from './update.schema.ts'
import { MAX_UPDATES } from './update.ts'

const COLUMNS = ['id', 'title', 'content', 'created_at', 'by_new_owner'] as const

/** Lists updates, oldest first. */
export async function updatesOf(db: Query, startupId: string): Promise<StoryUpdate[]> {
  const updates = await db
    .selectFrom('startup_updates')
    .select(COLUMNS)
    .where('startup_id', '=', startupId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_UPDATES)
    .execute()
  return updates.map(formatted)
}

const formatted = (update: StoryUpdate): StoryUpdate => withHtml(update, update.content)

/**
 * Does nothing if the update exists.
 * @returns undefined if its ID is taken
 * @throws a database error if the story isn't the member's own
 */
export async function addUpdate(
  tx: Tx,
  startupId: string,
  update: NewUpdate,
): Promise<{ update: StoryUpdate; isNew: boolean } | undefined> {
  const inserted = await tx
    .insertInto('startup_updates')
    .values({ ...update, startup_id: startupId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  if (inserted) return { update: formatted(inserted), isNew: true }
  const saved = await tx
    .selectFrom('startup_updates')
    .select(COLUMNS)
    .where('id', '=', update.id)
    .where('startup_id', '=', startupId)
    .executeTakeFirst()
  return saved && { update: formatted(saved), isNew: false }
}
