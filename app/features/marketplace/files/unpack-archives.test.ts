import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { aCover, aFile, listing } from '../../../../test/listing.ts'
import { tus } from '../../../../test/tus.ts'
import { zipOfZeros } from '../../../platform/files/archives/lying-zip.fixture.ts'
import { DOWNLOAD_ERRORS } from '../downloads/download-texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.startWork()
})
afterAll(() => app.close())

const MB = 1024 ** 2

async function listed(archive: Uint8Array<ArrayBuffer>) {
  const { ann } = app.people
  const { id, response } = await tus(app).send(ann, 'kit.zip', archive)
  expect(response.status).toBe(204)
  const file = await (await tus(app).item(ann, id)).json()
  const harmless = await aFile(app, ann, { name: 'read-me.txt', mime: 'text/plain', content: 'Hello' })
  const json = listing({ files: [file, harmless], cover: await aCover(app, ann) })
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
  const page = await (await app.request(`/asset/${assetId}`, { as: ann })).text()
  expect(page).toContain('This archive unpacks to far more than it says')
  expect(page).not.toContain('Download File 1')
  const archive = Buffer.from(
    await (await app.request(`/api/marketplace_assets/${assetId}/archive`)).arrayBuffer(),
  )
  expect([archive.includes('read-me.txt'), archive.includes('kit.zip')]).toEqual([true, false])
  const { files } = await (await app.request('/api/admin/health', { as: ada })).json()
  expect(files).toMatchObject({ unsafe: 1, faults: [{ fault: 'unsafe' }] })
})

test('an archive that says its true size is offered as before', async () => {
  const { uploadId, assetId } = await listed(zipOfZeros(5 * MB))
  await eventually(async () => expect(await unpackingJobs()).toEqual([]))
  expect(await unsafeAt(uploadId)).toBeNull()
  expect((await linkTo(assetId, 1)).status).toBe(200)
})
