import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { aCover, aFile, listing } from '../../../../test/listing.ts'
import { tus } from '../../../../test/tus.ts'
import { zipOfZeros } from '../../../platform/files/archives/lying-zip.fixture.ts'
import { ASSET_PAGE_TEXTS } from '../asset-page-texts.ts'
import { DOWNLOAD_ERRORS } from '../downloads/download-texts.ts'
import { checkRemainingArchives } from './unpack-archives.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.startWork()
})
afterAll(() => app.close())

const MB = 1024 ** 2

/** An archive of 513 MB of zeros, packed to half a megabyte. */
const zeros = () => Buffer.concat(Array.from({ length: 27 }, () => gzipSync(Buffer.alloc(19 * MB))))

const HARMLESS = { name: 'read-me.txt', mime: 'text/plain', content: 'Hello' }

async function listed(archive: Uint8Array<ArrayBuffer>, others = [HARMLESS]) {
  const { ann } = app.people
  const { id, response } = await tus(app).send(ann, 'kit.zip', archive)
  expect(response.status).toBe(204)
  const file = await (await tus(app).item(ann, id)).json()
  const harmless = await Promise.all(others.map((other) => aFile(app, ann, other)))
  const json = listing({ files: [file, ...harmless], cover: await aCover(app, ann) })
  expect((await app.request('/api/marketplace_assets', { as: ann, json })).status).toBe(201)
  return { uploadId: id, assetId: json.id }
}

const unsafeAt = async (id: string) => {
  const row = await app.db.system((tx) =>
    tx.selectFrom('uploads').select('unsafe_at').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return row.unsafe_at
}
const linkTo = (assetId: string, position: number, as?: { id: string }) =>
  app.request(`/api/marketplace_assets/${assetId}/files/${position}/url`, {
    method: 'POST',
    ...(as && { as }),
  })
const cardOf = async (assetId: string) => {
  const { items } = await (await app.request('/api/marketplace_assets')).json()
  return items.find((item: { id: string }) => item.id === assetId)
}
const unpackingJobs = async () =>
  (await app.services.jobs.counts()).filter(
    ({ queue, state }) => queue === 'unpack-archive' && state !== 'failed',
  )

test('an archive that hides its size is offered to nobody, and its page and the admins learn why', async () => {
  const { ann, ben, ada } = app.people
  const { uploadId, assetId } = await listed(zipOfZeros(5 * MB, 10))
  await eventually(async () => expect(await unsafeAt(uploadId)).not.toBeNull())
  for (const person of [undefined, ben, ann, ada]) {
    const refused = await linkTo(assetId, 1, person)
    expect([refused.status, (await refused.json()).message]).toEqual([403, DOWNLOAD_ERRORS.unsafe])
    expect((await linkTo(assetId, 2, person)).status).toBe(200)
  }
  const asset = await (await app.request(`/api/marketplace_assets/${assetId}`)).json()
  expect(asset.files.map(({ is_unsafe }: { is_unsafe: boolean }) => is_unsafe)).toEqual([true, false])
  const card = await cardOf(assetId)
  expect(card.can_download).toBe(true)
  expect(card.files.map(({ is_unsafe }: { is_unsafe: boolean }) => is_unsafe)).toEqual([true, false])
  const page = await (await app.request(`/asset/${assetId}`, { as: ann })).text()
  expect(page).toContain(ASSET_PAGE_TEXTS.unsafe.slice(0, 20))
  expect(page).not.toContain('Download File 1')
  const archive = Buffer.from(
    await (await app.request(`/api/marketplace_assets/${assetId}/archive`)).arrayBuffer(),
  )
  expect([archive.includes('read-me.txt'), archive.includes('kit.zip')]).toEqual([true, false])
  const { files } = await (await app.request('/api/admin/health', { as: ada })).json()
  expect(files).toMatchObject({ unsafe: 1, faults: [{ fault: 'unsafe' }] })
})

test('an asset with unsafe archives only offers no download', async () => {
  const { uploadId, assetId } = await listed(zipOfZeros(5 * MB, 10), [])
  await eventually(async () => expect(await unsafeAt(uploadId)).not.toBeNull())
  expect((await cardOf(assetId)).can_download).toBe(false)
  const refused = await app.request(`/api/marketplace_assets/${assetId}/archive`)
  expect([refused.status, (await refused.json()).message]).toEqual([403, DOWNLOAD_ERRORS.unsafe])
})

test('files from before there were checks are checked at night, once', async () => {
  const { ben } = app.people
  const unchecked = async (name: string, content: Uint8Array<ArrayBuffer>) => {
    const file = await aFile(app, ben, { name, content: Buffer.from(content).toString('latin1') })
    await app.files.put(`startup-assets/${file.path}`, content)
    return file.id
  }
  const ids = [
    await unchecked('fine.zip', zipOfZeros(MB)),
    await unchecked('unsafe.zip', zipOfZeros(5 * MB, 10)),
    await unchecked('unsafe.tar.gz', new Uint8Array(zeros())),
    await unchecked('notes.txt', new Uint8Array(Buffer.from('Hello'))),
  ]
  const rows = () =>
    app.db.system((tx) =>
      tx
        .selectFrom('uploads')
        .select(['id', 'unsafe_at', 'archive_checked_at'])
        .where('id', 'in', ids)
        .execute(),
    )
  const found = async () =>
    (await rows())
      .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      .map((row) => [row.archive_checked_at !== null, row.unsafe_at !== null])
  const { db, files } = app
  const log = { warn: vi.fn() }
  const check = () => checkRemainingArchives({ db, files, log }, new AbortController().signal)
  await check()
  expect(await found()).toEqual(ids.map(() => [false, false]))
  await app.db.system((tx) =>
    sql`update uploads set created_at = now() - interval '61 minutes' where id = any(${ids})`.execute(tx),
  )
  const getStream = vi.spyOn(files, 'getStream').mockRejectedValueOnce(new Error('The store is away'))
  await check()
  expect(log.warn.mock.calls.map(([, message]) => message)).toContain("an archive couldn't be checked")
  await check()
  expect(await found()).toEqual([
    [true, false],
    [true, true],
    [true, true],
    [true, false],
  ])
  getStream.mockClear()
  await check()
  expect(getStream).not.toHaveBeenCalled()
  getStream.mockRestore()
})

test('an archive that says its true size is offered as before', async () => {
  const { uploadId, assetId } = await listed(zipOfZeros(5 * MB))
  await eventually(async () => expect(await unpackingJobs()).toEqual([]))
  expect(await unsafeAt(uploadId)).toBeNull()
  expect((await linkTo(assetId, 1)).status).toBe(200)
})
