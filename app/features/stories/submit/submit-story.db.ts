import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { badRequest, conflict, forbidden, unexpected } from '../../../platform/errors/errors.ts'
import { fromDatabase } from '../../../platform/errors/from-database.ts'
import { readPictureUrl } from '../../uploads/upload.ts'
import { ownUploads } from '../../uploads/uploads.db.ts'
import type { NewStory } from '../story.schema.ts'
import { STORY_TEXTS } from '../story.ts'
import { toStoryRow } from './story-row.server.ts'

interface Submission {
  userId: string
  story: NewStory
  /** Receives the reason when the revival offer can't be saved; the story is saved anyway (SUBMIT-30). */
  onRevivalFailure: (error: unknown) => void
}

/**
 * Saves a story with its revival offer. A repeated call with the same id changes nothing.
 * @throws AppError when the author has another story of this name, a picture is gone or not theirs, or the id is
 * somebody else's
 */
export async function submitStory(tx: Tx, { userId, story, onRevivalFailure }: Submission): Promise<void> {
  const earlier = await earlierStory(tx, userId, story)
  if (earlier?.id === story.id) return
  if (earlier) throw conflict(STORY_TEXTS.nameTakenByYou(story.name))
  await requireOwnPictures(tx, story)

  const inserted = await tx
    .insertInto('startups')
    .values({ ...toStoryRow(story, new Date()), user_id: userId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) {
    // A concurrent call with the same id was faster, or the id is somebody else's.
    if (await earlierStory(tx, userId, story)) return
    throw forbidden()
  }
  await requireAttached(tx, story)
  if (story.is_open_for_revival) await openForRevival(tx, userId, story).catch(onRevivalFailure)
}

/**
 * The author's story with this id, or else with this name (SUBMIT-19).
 * @throws AppError when the lookup fails (SUBMIT-20)
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

/** @throws AppError when a URL doesn't match one of the author's uploads */
async function requireOwnPictures(tx: Tx, { logo_url, screenshots }: NewStory): Promise<void> {
  await requireOwn(tx, 'logo_url', logo_url === null ? [] : [logo_url])
  await requireOwn(tx, 'screenshots', screenshots)
}

const NOT_OWN_PICTURE = 'Please use an image you uploaded here'

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
  if (!areOwn) throw badRequest(NOT_OWN_PICTURE, { [field]: NOT_OWN_PICTURE })
}

/**
 * The insert attaches the story's pictures, except those deleted after the check.
 * @throws AppError when a picture is gone
 */
async function requireAttached(tx: Tx, { logo_url, screenshots }: NewStory): Promise<void> {
  const ids = idsOf([logo_url ?? '', ...screenshots].map(readPictureUrl))
  const attached = (await ownUploads(tx, ids)).filter(({ attached_at }) => attached_at !== null)
  if (attached.length < ids.length) throw badRequest(PICTURE_GONE)
}

const PICTURE_GONE = 'An image was removed in the meantime. Please upload it again.'

const idsOf = (pictures: readonly ({ id: string } | null)[]): string[] => [
  ...new Set(pictures.flatMap((picture) => picture?.id ?? [])),
]

/** SUBMIT-13, SUBMIT-29. A failure leaves the story as it is. */
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
