import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { AppError } from '../../platform/errors/app-error.ts'
import { conflict, invalid, refused, tooLarge, tooMany } from '../../platform/errors/errors.ts'
import type { Env, Session } from '../../platform/http/env.ts'
import { signedIn } from '../../platform/http/session-guard.ts'
import { ASSET_LIMITS } from '../marketplace/asset.ts'
import { finishUpload } from './finish-upload.ts'
import { forgetOldest, isAnothers, ownFile, waitingFiles } from './listing-uploads.db.ts'
import type { StagedUpload, Staging } from './staging.ts'
import { forgetStaged } from './upkeep.ts'
import { announcedUpload } from './upload-metadata.ts'
import { noUpload, uploadParam } from './upload-param.ts'

/** Files of one member that are on their way, and that are here but in no listing: three forms full of them each. */
const UNFINISHED = 60

/** A file of which nothing has come for so long makes room for another. */
const STALLED_MS = 3_600_000

type Asking = Context<Env & { Variables: { session: Session } }>

const beginsFile = describeRoute({
  summary: 'Begin a file',
  description:
    'By the protocol tus 1.0: the length in Upload-Length, an id made by the client and the file name in Upload-Metadata. Can be repeated.',
  tags: ['uploads'],
  responses: {
    201: {
      description: 'Begun, or begun before',
      headers: { location: { description: 'The address of the file', schema: { type: 'string' } } },
    },
  },
})

const inTus = (c: Context) => c.header('tus-resumable', '1.0.0')

/** An upload that is whole, in the words of the protocol. */
function whole(c: Context, size: number) {
  c.header('upload-offset', String(size))
  c.header('upload-length', String(size))
  c.header('cache-control', 'no-store')
}

/**
 * /api/uploads/startup-assets by the protocol tus 1.0: POST begins a file, HEAD says how much of it is here, PATCH brings
 * more. The last piece is answered once the file has been looked at and is safe.
 */
export function resumableUploads(staging: Staging, at: string) {
  const finishing = new Map<string, Promise<void>>()

  /** Once at a time. @throws AppError when the file is refused */
  const finish = ({ var: { db, files } }: Asking, staged: StagedUpload): Promise<void> => {
    const key = `${staged.userId}/${staged.id}`
    const running =
      finishing.get(key) ?? finishUpload({ db, files, staging }, staged).finally(() => finishing.delete(key))
    finishing.set(key, running)
    return running
  }

  const finishIfWhole = async (c: Asking, id: string) => {
    const staged = await staging.find(c.var.session.user.id, id)
    if (staged && staged.received === staged.size) await finish(c, staged)
    return staged
  }

  /** What the protocol's own half refuses is said as all our refusals are. */
  const answer = async (c: Asking, id: string) => {
    const answered = await staging.answer(c.var.session.user.id, id, c.req.raw)
    if (answered.status >= 400)
      throw new AppError(answered.status, 'tus', (await answered.text()).trim() || 'This cannot be taken in.')
    return answered
  }

  const fileOf = (c: Asking, id: string) =>
    c.var.db.as(c.var.actor, (tx) => ownFile(tx, c.var.session.user.id, id))

  /** @returns the file, finished where it only waited for that @throws AppError 404 */
  const finishedFile = async (c: Asking, id: string) => {
    const known = await fileOf(c, id)
    if (known) return known
    await finishIfWhole(c, id)
    return fileOf(c, id)
  }

  /** A draft that was lost leaves files behind that nobody can reach any more: the oldest of them go first. */
  const makeRoom = async ({ var: { db, actor, files, session } }: Asking) => {
    const userId = session.user.id
    const waiting = await db.as(actor, async (tx) => {
      const count = (await waitingFiles(tx, userId)).length
      if (count < UNFINISHED) return count
      await forgetOldest(tx, userId, count - UNFINISHED + 1)
      return (await waitingFiles(tx, userId)).length
    })
    if ((await staging.count(userId)) >= UNFINISHED) {
      const stalled = await staging.abandoned(new Date(Date.now() - STALLED_MS))
      for (const staged of stalled.filter((one) => one.userId === userId))
        await forgetStaged({ db, files, staging }, staged)
    }
    if (waiting >= UNFINISHED || (await staging.count(userId)) >= UNFINISHED)
      throw tooMany(
        'Many of your files are in no listing yet. Please finish a listing, or come back in an hour.',
      )
  }

  /** The first of a file whose id is theirs. @throws AppError when there is no place for it */
  const begin = async (c: Asking, id: string) => {
    if (await c.var.db.system((tx) => isAnothers(tx, c.var.session.user.id, id))) throw refused()
    await makeRoom(c)
    return answer(c, id)
  }

  const routes = new Hono<Env>()
    .post('/', beginsFile, signedIn(), async (c) => {
      inTus(c)
      const { id, size, name } = announcedUpload(c.req.raw.headers)
      const userId = c.var.session.user.id
      if (size === 0) throw invalid('This file is empty. Please choose another one.')
      if (size > ASSET_LIMITS.file_size) throw tooLarge('A file may have at most 200 MB.')
      c.header('location', `${at}/${id}`)
      if (await fileOf(c, id)) return c.body(null, 201)
      const earlier = await staging.find(userId, id)
      if (earlier && (earlier.size !== size || earlier.name !== name))
        throw invalid('This id belongs to another file.')
      if (earlier) return c.body(null, 201)

      if (!(await staging.claim(userId, id))) throw refused()
      const answered = await begin(c, id).catch(async (error) => {
        // Asked twice at once, the other may have begun.
        if (!(await staging.find(userId, id))) await staging.remove(userId, id)
        throw error
      })
      await finishIfWhole(c, id)
      return answered
    })
    .patch(
      '/:id',
      describeRoute({
        summary: 'Bring more of a file',
        description: 'By the protocol tus 1.0; HEAD says how much of it is here.',
        tags: ['uploads'],
        responses: { 204: { description: 'It has come; the last piece, once the file has been looked at' } },
      }),
      signedIn(),
      uploadParam,
      async (c) => {
        inTus(c)
        const { id } = c.req.valid('param')
        if (!(await staging.find(c.var.session.user.id, id))) {
          if (await fileOf(c, id)) throw conflict('This file is here already.')
          throw noUpload()
        }
        const answered = await answer(c, id)
        await finishIfWhole(c, id)
        return answered
      },
    )

  /** HEAD */
  const progress = async (c: Asking, id: string) => {
    inTus(c)
    const file = await finishedFile(c, id)
    if (file) {
      whole(c, file.size)
      return c.body(null)
    }
    if (!(await staging.find(c.var.session.user.id, id))) throw noUpload()
    return answer(c, id)
  }

  return { routes, progress, finishedFile }
}
