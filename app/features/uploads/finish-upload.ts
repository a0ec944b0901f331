import { member } from '../../platform/database/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { refused, unsupportedMedia } from '../../platform/errors/errors.ts'
import { type Content, contentOf } from '../../platform/files/file-kinds.ts'
import { extensionOf } from '../../platform/files/file-name.ts'
import type { Files } from '../../platform/files/files.ts'
import type { StagedUpload, Staging } from './staging.ts'
import { filePath, LISTING_BUCKET } from './storage.ts'
import { ownUpload, recordUpload } from './uploads.db.ts'

interface Parts {
  db: Database
  files: Files
  staging: Staging
}

type Fault = Extract<Content, { fault: string }>['fault']

const REFUSED: Record<Fault, string> = {
  'not what its name says':
    'does not hold what its name says. Please give it the right ending, or choose another file.',
  damaged: 'seems to have been cut off or damaged. Please look at it and send a whole copy.',
  'unpacks to too much': 'would unpack to far more than it should. Please send what is in it in another way.',
  'leads out of its folder':
    'holds files whose paths lead out of its own folder. Please pack it again without such paths.',
}

/** Where a file will lie in the store once it is whole. */
export const pathOfStaged = ({ id, userId, name, begun }: StagedUpload) =>
  filePath(userId, begun, id, extensionOf(name) || 'bin')

/**
 * Takes a file that has arrived whole into the store, then says so. Broken off anywhere, it can be done again: the file
 * stays where it arrived until all is done, and always goes to the same place.
 * @throws AppError 415 when its content is not what its name says, or not all of it; then it is gone
 */
export async function finishUpload({ db, files, staging }: Parts, staged: StagedUpload): Promise<void> {
  const { id, userId, name, size } = staged
  const content = await contentOf(staged.path, name)
  if ('fault' in content) {
    await staging.remove(userId, id)
    throw unsupportedMedia(`“${name}” ${REFUSED[content.fault]}`)
  }
  const path = pathOfStaged(staged)
  const key = `${LISTING_BUCKET}/${path}`
  await files.putFile(key, staged.path)
  const isOurs = await db.as(member(userId), async (tx) => {
    const upload = { id, user_id: userId, bucket: LISTING_BUCKET, path, name, mime: content.type, size }
    return (await recordUpload(tx, upload)) || (await ownUpload(tx, id))?.path === path
  })
  if (!isOurs) await files.delete(key)
  await staging.remove(userId, id)
  if (!isOurs) throw refused()
}
