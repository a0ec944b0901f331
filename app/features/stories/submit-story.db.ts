import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { conflict, invalid, refused, unexpected } from '../../platform/errors/errors.ts'
import { fromDatabase } from '../../platform/errors/from-database.ts'
import { readPictureUrl } from '../uploads/upload.ts'
import { ownUpload } from '../uploads/uploads.db.ts'
import type { NewStory } from './story.schema.ts'
import { STORY_TEXTS } from './story.ts'
import { recordOf } from './story-record.ts'

interface Submission {
  userId: string
  story: NewStory
  /** Hears why the offer of revival could not be kept; the story is (SUBMIT-30). */
  onRevivalFailure: (error: unknown) => void
}

/**
 * Keeps a story on its author's behalf, with its offer of revival, and marks its pictures as used. Told again with the
 * same id by the same author, it stays as it was told first. What follows in the transaction may be the system's.
 * @throws AppError when the author has a story of this name, a picture is not theirs, or the id is another's story
 */
export async function submitStory(tx: Tx, { userId, story, onRevivalFailure }: Submission): Promise<void> {
  const earlier = await earlierStory(tx, userId, story)
  if (earlier?.id === story.id) return
  if (earlier) throw conflict(STORY_TEXTS.nameTakenByYou(story.name))
  const pictures = await ownPictures(tx, story)

  const kept = await tx
    .insertInto('startups')
    .values({ ...recordOf(story, new Date()), user_id: userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) {
    // Told twice at once, and the other call was quicker; or it is another's.
    if (await earlierStory(tx, userId, story)) return
    throw refused()
  }
  if (story.is_open_for_revival) await openForRevival(tx, userId, story).catch(onRevivalFailure)
  await markAsUsed(tx, pictures)
}

/**
 * The author's story of the same id, else of the same name (SUBMIT-19).
 * @throws AppError when it cannot be looked up (SUBMIT-20)
 */
const earlierStory = (tx: Tx, userId: string, { id, name }: NewStory) =>
  tx
    .selectFrom('startups')
    .select('id')
    .where('user_id', '=', userId)
    .where(({ eb, fn, or }) => or([eb('id', '=', id), eb(fn('btrim', ['name']), '=', name)]))
    .orderBy(({ eb }) => eb('id', '=', id), 'desc')
    .executeTakeFirst()
    .catch((error: unknown) => {
      const { status, code } = fromDatabase(error) ?? unexpected()
      throw Object.assign(new AppError(status, code, STORY_TEXTS.nameNotChecked), { cause: error })
    })

/** @returns ids of the uploads behind the story's pictures, each the author's own */
async function ownPictures(tx: Tx, { logo_url, screenshots }: NewStory): Promise<string[]> {
  const asked = [
    { field: 'logo_url', urls: logo_url === null ? [] : [logo_url] },
    { field: 'screenshots', urls: screenshots },
  ]
  const ids: string[] = []
  for (const { field, urls } of asked) {
    for (const url of urls) {
      const id = await ownPicture(tx, url)
      if (id === undefined) throw invalid(NOT_OWN_PICTURE, { [field]: NOT_OWN_PICTURE })
      ids.push(id)
    }
  }
  return ids
}

const NOT_OWN_PICTURE = 'A picture must be one that you uploaded here'

async function ownPicture(tx: Tx, url: string): Promise<string | undefined> {
  const picture = readPictureUrl(url)
  const upload = picture && (await ownUpload(tx, picture.id))
  const isIt =
    upload?.bucket === picture?.bucket &&
    upload?.width === picture?.width &&
    upload?.height === picture?.height
  return isIt ? upload?.id : undefined
}

/** SUBMIT-13, SUBMIT-29. Whatever goes wrong with it leaves the story as it is. */
async function openForRevival(tx: Tx, userId: string, { id, revival }: NewStory) {
  await sql`savepoint revival`.execute(tx)
  try {
    await tx
      .insertInto('revival_opportunities')
      .values({ ...revival, startup_id: id, user_id: userId })
      .execute()
  } catch (error) {
    await sql`rollback to savepoint revival`.execute(tx)
    throw error
  }
}

/** So that they are not cleared away. Members have no right to this: it is the system's note. */
async function markAsUsed(tx: Tx, uploadIds: string[]) {
  if (uploadIds.length === 0) return
  await sql`select set_config('role', 'none', true)`.execute(tx)
  await tx.updateTable('uploads').set({ attached_at: sql`now()` }).where('id', 'in', uploadIds).execute()
}
