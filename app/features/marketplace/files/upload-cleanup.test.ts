import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { anUpload, aStartup } from '../../../../test/factories.ts'
import { aFile, aListing } from '../../../../test/listing.ts'
import { setStalled, tus, unfinishedFiles } from '../../../../test/tus.ts'
import { cleanUpUploads, deleteFiles } from '../../uploads/upload-cleanup.jobs.ts'
import { cleanUpUnfinishedUploads } from './unfinished-upload-cleanup.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const parts = () => ({ config: app.config, db: app.db, files: app.files })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const isThere = async (upload: { bucket: string; path: string }) => ({
  row:
    (await app.db.system((tx) =>
      tx.selectFrom('uploads').select('id').where('path', '=', upload.path).executeTakeFirst(),
    )) !== undefined,
  bytes: await app.files.exists(`${upload.bucket}/${upload.path}`),
})
const queued = () =>
  app.db.system(async (tx) =>
    (await tx.selectFrom('app.files_to_delete').select('key').execute()).map(({ key }) => key),
  )
const age = (upload: { id: string }, hours: number) =>
  app.db.system((tx) =>
    tx
      .updateTable('uploads')
      .set({ created_at: hoursAgo(hours) })
      .where('id', '=', upload.id)
      .execute(),
  )

test('[STORE-02] deletes row and bytes of an upload that nothing has referred to for a day, and keeps listed ones', async () => {
  const { ann } = app.people
  const [left, young] = [await aFile(app, ann), await aFile(app, ann)]
  const { uploads } = await aListing(app, ann)
  await age(left, 25)
  await age(young, 23)
  await age(uploads.files[0]!, 25)
  await cleanUpUploads(app.db)
  expect(await isThere(left)).toEqual({ row: false, bytes: true })
  await deleteFiles(parts())
  expect(await isThere(left)).toEqual({ row: false, bytes: false })
  expect(await isThere(young)).toEqual({ row: true, bytes: true })
  expect(await isThere(uploads.files[0]!)).toEqual({ row: true, bytes: true })
  expect(await queued()).toEqual([])
})

test('[STORE-02] frees a reserved ID when nothing has arrived for a day', async () => {
  const { ann, ben } = app.people
  const protocol = tus(app)
  const announced = { id: crypto.randomUUID(), size: 5 }
  expect((await protocol.start(ann, announced)).status).toBe(201)
  await setStalled(app, announced.id, 23 * 60)
  await cleanUpUnfinishedUploads(parts())
  expect((await protocol.start(ben, announced)).status).toBe(403)
  await setStalled(app, announced.id, 25 * 60)
  await cleanUpUnfinishedUploads(parts())
  expect((await protocol.start(ben, announced)).status).toBe(201)
  await protocol.remove(ben, announced.id)
})

test('[STORE-02] keeps images in use and deletes them when replaced', async () => {
  const { ben } = app.people
  const url = ({ id, bucket }: { id: string; bucket: string }) => `/files/${bucket}/${id}_10x10.webp`
  const [first, second] = [
    await anUpload(app.db, ben, { bucket: 'avatars', width: 10, height: 10 }),
    await anUpload(app.db, ben, { bucket: 'avatars', width: 10, height: 10 }),
  ]
  const choose = (upload: typeof first) =>
    app.request(`/api/profiles/${ben.id}`, { as: ben, method: 'PATCH', json: { avatar_url: url(upload) } })
  await age(first, 25)
  await age(second, 25)
  expect((await choose(second)).status).toBe(200)
  expect((await choose(first)).status).toBe(200)
  await cleanUpUploads(app.db)
  expect((await isThere(first)).row).toBe(true)
  expect((await isThere(second)).row).toBe(false)

  const logo = await anUpload(app.db, ben, { width: 10, height: 10, attached_at: new Date() })
  const { id } = await aStartup(app.db, ben, { logo_url: url(logo) })
  await age(logo, 25)
  await cleanUpUploads(app.db)
  expect((await isThere(logo)).row).toBe(true)
  await app.db.system((tx) => tx.deleteFrom('startups').where('id', '=', id).execute())
  expect((await isThere(logo)).row).toBe(false)
})

test('[STORE-02] deletes an incomplete upload after a day unless it is still arriving', async () => {
  const { cyd } = app.people
  const protocol = tus(app)
  const [left, alive] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const id of [left, alive]) {
    await protocol.start(cyd, { id, size: 10 })
    await setStalled(app, id, 25 * 60)
  }
  await protocol.append(cyd, alive, 0, 'hello')
  await cleanUpUnfinishedUploads(parts())
  expect((await protocol.head(cyd, left)).status).toBe(404)
  expect((await protocol.head(cyd, alive)).headers.get('upload-offset')).toBe('5')
  const names = (await unfinishedFiles(app, cyd.id)).join()
  expect(names).not.toContain(left.replaceAll('-', ''))
  expect(names).toContain(alive.replaceAll('-', ''))
})

test('deletes the bytes and resized covers of an asset that is removed for good', async () => {
  const { ann } = app.people
  const { id, uploads } = await aListing(app, ann)
  const cover = `startup-assets/${uploads.cover.path}`
  const resized = cover.replace('.webp', '-480.webp')
  for (const key of [cover, resized]) await app.files.put(key, Buffer.from('x'))
  await app.db.system((tx) => tx.deleteFrom('marketplace_assets').where('id', '=', id).execute())
  await deleteFiles(parts())
  expect(await isThere(uploads.files[0]!)).toEqual({ row: false, bytes: false })
  expect([await app.files.exists(cover), await app.files.exists(resized)]).toEqual([false, false])
})

test('retries failed deletions and keeps a file whose row came back', async () => {
  const { ann } = app.people
  const [stuck, free, back] = [await aFile(app, ann), await aFile(app, ann), await aFile(app, ann)]
  await app.db.system((tx) =>
    tx.deleteFrom('uploads').where('id', 'in', [stuck.id, free.id, back.id]).execute(),
  )
  await anUpload(app.db, ann, { bucket: back.bucket, path: back.path })
  const failing = {
    ...parts(),
    files: {
      delete: async (key: string) => {
        if (key.includes(stuck.path)) throw new Error('The disk is read-only')
        await app.files.delete(key)
      },
    },
  }
  await expect(deleteFiles(failing)).rejects.toThrow('read-only')
  expect(await queued()).toEqual([`${stuck.bucket}/${stuck.path}`])
  expect(await isThere(free)).toEqual({ row: false, bytes: false })
  expect(await isThere(back)).toEqual({ row: true, bytes: true })
  await deleteFiles(parts())
  expect(await isThere(stuck)).toEqual({ row: false, bytes: false })
  expect(await queued()).toEqual([])
})

test('deletes bytes soon after their row while the server runs', async () => {
  const { ann } = app.people
  await app.startWork()
  const { id, uploads } = await aListing(app, ann)
  await app.db.system((tx) => tx.deleteFrom('marketplace_assets').where('id', '=', id).execute())
  await eventually(async () => expect(await isThere(uploads.files[0]!)).toEqual({ row: false, bytes: false }))
})
