import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { badRequest, conflict, forbidden, unexpected } from '../../../platform/errors/errors.ts'
import { fromDatabase } from '../../../platform/errors/from-database.ts'
import { readPictureUrl } from '../../uploads/upload.ts'
import { ownUploads } from '../../uploads/uploads.db.ts'
import { ownChapter } from '../revived/revived.db.ts'
import { REVIVED_ERRORS } from '../second-story-texts.ts'
import type { NewStory } from '../story.schema.ts'
import { SUBMISSION_ERRORS } from './sections/submit-texts.ts'
import { toStoryRow } from './story-row.server.ts'

interface Submission {
  userId: string
  story: NewStory
  /** The story is saved without its revival offer (SUBMIT-30). */
  onRevivalFailure: (error: unknown) => void
}

/**
 * Repeated calls change nothing.
 * @returns whether the story is new
 * @throws AppError for a duplicate name, a picture that isn't theirs, another's id, the second story of a
 * project that isn't theirs
 */
export async function submitStory(tx: Tx, { userId, story, onRevivalFailure }: Submission): Promise<boolean> {
  const earlier = await earlierStory(tx, userId, story)
  if (earlier?.id === story.id) return false
  if (earlier) throw conflict(SUBMISSION_ERRORS.nameTakenByYou(story.name))
  await requireOwnPictures(tx, story)
  await requireRunning(tx, story)

  const inserted = await tx
    .insertInto('startups')
    .values({ ...toStoryRow(story, new Date()), user_id: userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) {
    // This request lost a race against the same one, or the ID is someone else's.
    if (await earlierStory(tx, userId, story)) return false
    throw forbidden()
  }
  await requireAttached(tx, story)
  if (story.is_open_for_revival) await openForRevival(tx, userId, story).catch(onRevivalFailure)
  return true
}

/**
 * The author's story with this id, or else with this name (SUBMIT-19).
 * @throws AppError if it fails (SUBMIT-20)
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
      throw Object.assign(new AppError(status, code, SUBMISSION_ERRORS.nameNotChecked), { cause: error })
    })

/** The database refuses it, too, without a sentence. */
async function requireRunning(tx: Tx, { continues_startup_id: first }: NewStory): Promise<void> {
  if (first !== null && !(await ownChapter(tx, first))) throw forbidden(REVIVED_ERRORS.notYourSecond)
}

async function requireOwnPictures(tx: Tx, { logo_url, screenshots }: NewStory): Promise<void> {
  await requireOwn(tx, 'logo_url', logo_url === null ? [] : [logo_url])
  await requireOwn(tx, 'screenshots', screenshots)
}

async function requireOwn(tx: Tx, field: string, urls: readonly string[]): Promise<void> {
  const pictures = urls.map(readPictureUrl)
  const uploads = await ownUploads(tx, idsOf(pictures))
  const areOwn = pictures.every((picture) =>
    uploads.some(
      ({ id, bucket, width, height }) =>
        id === picture?.id &&
        bucket === picture.bucket &&
        width === picture.width &&
        height === picture.height,
    ),
  )
  if (!areOwn) throw badRequest(SUBMISSION_ERRORS.notOwnPicture, { [field]: SUBMISSION_ERRORS.notOwnPicture })
}

/** A trigger attaches the story's pictures on insert, except those deleted since the check. */
async function requireAttached(tx: Tx, { logo_url, screenshots }: NewStory): Promise<void> {
  const ids = idsOf([logo_url ?? '', ...screenshots].map(readPictureUrl))
  const attached = (await ownUploads(tx, ids)).filter(({ attached_at }) => attached_at !== null)
  if (attached.length < ids.length) throw badRequest(SUBMISSION_ERRORS.pictureGone)
}

const idsOf = (pictures: readonly ({ id: string } | null)[]): string[] => [
  ...new Set(pictures.flatMap((picture) => picture?.id ?? [])),
]

/** Opens the story for revival (SUBMIT-13, SUBMIT-29). A failure doesn't affect the story. */
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
