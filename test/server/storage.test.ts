import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { STORAGE_TEXTS } from '../../app/platform/errors/storage-texts.ts'
import { type TestApp, testApp } from '../app.ts'
import { aConversation } from '../conversations.ts'
import { aStartup } from '../factories.ts'
import { tus, unfinishedFiles } from '../tus.ts'

const MB = 1024 ** 2
const GB = 1024 ** 3

let app: TestApp
let picture: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  app = await testApp({ STORAGE_QUOTA_GB: String(10 / 1024) })
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  picture = new Uint8Array(
    await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red', noise } })
      .png()
      .toBuffer(),
  )
})
beforeEach(async () => {
  app.disk.free = 500 * GB
  await app.db.system(async (tx) => {
    await tx.deleteFrom('uploads').execute()
    await tx.deleteFrom('app.unfinished_uploads').execute()
  })
})
afterAll(() => app.close())

const sendPicture = (as: { id: string }, id = crypto.randomUUID() as string) => {
  const body = new FormData()
  body.set('file', new File([picture], 'logo.png'))
  return app.request(`/api/uploads/startup-screenshots/${id}`, { as, method: 'PUT', body })
}

const usedBy = async ({ id }: { id: string }) =>
  (
    await app.db.system((tx) =>
      tx.selectFrom('app.storage_used').select('bytes').where('user_id', '=', id).executeTakeFirst(),
    )
  )?.bytes ?? 0

const filesOf = (bucket: string, { id }: { id: string }) =>
  readdir(join(app.config.dataDir, 'files', bucket, id)).catch(() => [])

const partsOf = async ({ id }: { id: string }) =>
  (await unfinishedFiles(app, id)).filter((name) => !name.endsWith('.json'))

describe('the storage quota of an account', () => {
  test('[STORE-02] counts unfinished uploads, says how much is used, and has room again after a cancellation', async () => {
    const { ann, ben } = app.people
    const first = crypto.randomUUID()
    expect((await tus(app).start(ann, { id: first, size: 8 * MB })).status).toBe(201)
    const second = crypto.randomUUID()
    const refused = await tus(app).start(ann, { id: second, size: 3 * MB })
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({
      code: 'quota_exceeded',
      message:
        "Your files take 8 MB of 10 MB, so this one doesn't fit. Delete files of your listings or messages to make room.",
    })
    expect((await tus(app).start(ann, { size: 2 * MB })).status).toBe(201)
    expect((await tus(app).start(ben, { size: 3 * MB })).status).toBe(201)
    expect((await tus(app).start(ann, { id: first, size: 8 * MB })).status).toBe(201)
    expect((await tus(app).remove(ann, first)).status).toBe(204)
    expect((await tus(app).start(ann, { id: second, size: 3 * MB })).status).toBe(201)
    expect(await usedBy(ann)).toBe(5 * MB)
  })

  test('[STORE-02] counts files of conversations, too, and says what makes room', async () => {
    const { ann } = app.people
    const { id } = await aConversation(app)
    expect((await tus(app).start(ann, { size: 8 * MB, conversation: id })).status).toBe(201)
    const refused = await tus(app).start(ann, { size: 3 * MB, conversation: id })
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({
      code: 'quota_exceeded',
      message: expect.stringContaining('Delete files of your listings or messages to make room.'),
    })
    expect((await tus(app).start(ann, { size: 2 * MB, conversation: id })).status).toBe(201)
    expect(await usedBy(ann)).toBe(10 * MB)
  })

  test('counts a finished file once, until it is deleted', async () => {
    const { ann } = app.people
    const { id, response } = await tus(app).send(ann, 'notes.txt', 'x'.repeat(1_000))
    expect(response.status).toBe(204)
    expect(await usedBy(ann)).toBe(1_000)
    expect((await tus(app).remove(ann, id)).status).toBe(204)
    expect(await usedBy(ann)).toBe(0)
  })

  test('lets through only as many concurrent uploads as fit', async () => {
    const { ben } = app.people
    const before = await partsOf(ben)
    const started = await Promise.all(Array.from({ length: 8 }, () => tus(app).start(ben, { size: 3 * MB })))
    expect(started.map(({ status }) => status).sort()).toEqual([201, 201, 201, 413, 413, 413, 413, 413])
    expect(await usedBy(ben)).toBe(9 * MB)
    expect(await partsOf(ben)).toHaveLength(before.length + 3)
  })

  test('[STORE-01] refuses an image that does not fit, and keeps none of its bytes', async () => {
    const { cyd } = app.people
    expect((await sendPicture(cyd)).status).toBe(201)
    const { length } = await filesOf('startup-screenshots', cyd)
    expect((await tus(app).start(cyd, { size: 10 * MB - (await usedBy(cyd)) - 10 })).status).toBe(201)
    const refused = await sendPicture(cyd)
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({
      code: 'quota_exceeded',
      message: expect.stringMatching(/^Your files take 10 MB of 10 MB/),
    })
    expect(await filesOf('startup-screenshots', cyd)).toHaveLength(length)
  })
})

describe('with little space on the disk', () => {
  beforeEach(() => {
    app.disk.free = 99 * GB
  })

  test('uploads get 507 with a sentence, and /readyz warns', async () => {
    const { ann } = app.people
    for (const refused of [await sendPicture(ann), await tus(app).start(ann, { size: 5 })]) {
      expect(refused.status).toBe(507)
      expect(await refused.json()).toMatchObject({
        code: 'insufficient_storage',
        message:
          "We're short of space for new files right now. Nothing you entered is lost. Please try again later.",
      })
    }
    const ready = await app.request('/readyz')
    expect(ready.status).toBe(200)
    expect((await ready.json()).warnings).toContain(
      'Only 99 GB are free on the disk of DATA_DIR, so uploads are refused. Free some space, or set MIN_FREE_GB.',
    )
  })

  test('an upload that is under way continues once there is space', async () => {
    const { ann } = app.people
    const id = crypto.randomUUID()
    app.disk.free = 101 * GB
    await tus(app).start(ann, { id, name: 'notes.txt', size: 10 })
    expect((await tus(app).append(ann, id, 0, 'hello')).status).toBe(204)
    app.disk.free = 99 * GB
    expect((await tus(app).append(ann, id, 5, 'world')).status).toBe(507)
    expect((await tus(app).head(ann, id)).headers.get('upload-offset')).toBe('5')
    app.disk.free = 101 * GB
    expect((await tus(app).append(ann, id, 5, 'world')).status).toBe(204)
    expect((await (await app.request('/readyz')).json()).warnings ?? []).not.toContainEqual(
      expect.stringContaining('DATA_DIR'),
    )
  })
})

describe('on a full disk', () => {
  const REFUSAL = { code: 'insufficient_storage', message: STORAGE_TEXTS.disk }
  const noSpace = () =>
    Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))

  test('images and listing files get 507 with a sentence, and go on once there is space', async () => {
    const { ann } = app.people
    const put = vi.spyOn(app.files, 'put').mockImplementation(noSpace)
    const picture = await sendPicture(ann)
    expect([picture.status, await picture.json()]).toEqual([507, expect.objectContaining(REFUSAL)])
    put.mockRestore()
    const id = crypto.randomUUID()
    await tus(app).start(ann, { id, name: 'notes.txt', size: 5 })
    const write = vi.spyOn(FileStore.prototype, 'write').mockImplementation(noSpace)
    const part = await tus(app).append(ann, id, 0, 'hello')
    expect([part.status, await part.json()]).toEqual([507, expect.objectContaining(REFUSAL)])
    write.mockRestore()
    expect((await tus(app).append(ann, id, 0, 'hello')).status).toBe(204)
  })

  test('comments get 507 with a sentence when the database has no space', async () => {
    const { ann } = app.people
    const { id } = await aStartup(app.db, ann)
    const comment = { as: ann, json: { id: crypto.randomUUID(), startup_id: id, content: 'I remember it.' } }
    await app.db.system(async (tx) => {
      await sql`create function app.refuse_without_space() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(tx)
      await sql`create trigger no_space before insert on public.comments execute function app.refuse_without_space()`.execute(
        tx,
      )
    })
    try {
      const refused = await app.request('/api/comments', comment)
      expect([refused.status, await refused.json()]).toEqual([
        507,
        expect.objectContaining({ code: REFUSAL.code }),
      ])
    } finally {
      await app.db.system((tx) => sql`drop function app.refuse_without_space() cascade`.execute(tx))
    }
    expect((await app.request('/api/comments', comment)).status).toBe(201)
  })
})
