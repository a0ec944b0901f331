import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aCover, listing } from '../../../../test/listing.ts'
import { tus } from '../../../../test/tus.ts'
import { sha256Of } from '../../../platform/files/sha256.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** The seconds of the latitude: 777/100. */
const SECONDS = [Buffer.from([9, 3, 0, 0, 100, 0, 0, 0]), Buffer.from([0, 0, 3, 9, 0, 0, 0, 100])]
const saysWhere = (bytes: Buffer) => SECONDS.some((seconds) => bytes.includes(seconds))

const photo = async (
  location: object = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 777/100' } },
) =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: 'tomato' } })
      .withExif({ IFD0: { Orientation: '6', Copyright: 'Maya' }, ...location })
      .jpeg()
      .toBuffer(),
  )

const removal = (id: string, as?: { id: string }) =>
  app.request(`/api/uploads/startup-assets/${id}/location`, { method: 'DELETE', ...(as && { as }) })

async function upload(name: string, content: Uint8Array<ArrayBuffer>) {
  const { id } = await tus(app).send(app.people.ann, name, content)
  const read = async () => (await tus(app).item(app.people.ann, id)).json()
  return { id, read }
}

async function downloaded(id: string): Promise<Buffer> {
  const response = await app.request(`/api/marketplace_assets/${id}/files/1/url`, { method: 'POST' })
  return Buffer.from(await (await app.request((await response.json()).url)).arrayBuffer())
}

test('[STORE-02] a photo that says where it was taken is marked, and its seller can take the place out, before or after listing', async () => {
  const { ann } = app.people
  const original = await photo()
  const file = await upload('view.jpg', original)
  const { path, has_location } = await file.read()
  expect(has_location).toBe(true)
  const offer = listing({ files: [{ path }], cover: await aCover(app, ann) })
  expect((await app.request('/api/marketplace_assets', { as: ann, json: offer })).status).toBe(201)
  expect(saysWhere(await downloaded(offer.id))).toBe(true)

  for (const as of [undefined, app.people.ben, app.people.ada])
    expect((await removal(file.id, as)).status).toBe(as ? 404 : 401)
  expect(saysWhere(await downloaded(offer.id))).toBe(true)

  // The browser asks twice, as when the response is lost.
  for (const _ of [1, 2]) expect((await removal(file.id, ann)).status).toBe(204)
  const bytes = await downloaded(offer.id)
  expect(saysWhere(bytes)).toBe(false)
  expect(bytes.length).toBe(original.length)
  expect(bytes.toString('latin1')).toContain('Maya')
  expect((await sharp(bytes).metadata()).orientation).toBe((await sharp(original).metadata()).orientation)
  const pixels = (image: Uint8Array) => sharp(image).raw().toBuffer()
  expect((await pixels(bytes)).equals(await pixels(original))).toBe(true)
  expect((await file.read()).has_location).toBe(false)

  const edited = await app.request(`/api/marketplace_assets/${offer.id}/edit`, { as: ann })
  expect((await edited.json()).uploads[0].has_location).toBe(false)
  const { sha256 } = await app.db.system((tx) =>
    tx.selectFrom('uploads').select('sha256').where('id', '=', file.id).executeTakeFirstOrThrow(),
  )
  expect(sha256).toBe(sha256Of(bytes))
})

test('[STORE-02] other files are not marked', async () => {
  expect((await (await upload('flat.jpg', await photo({}))).read()).has_location).toBe(false)
  const notes = new TextEncoder().encode('exif:GPSLatitude="52,30.1N"')
  expect((await (await upload('notes.txt', notes)).read()).has_location).toBe(false)
})
