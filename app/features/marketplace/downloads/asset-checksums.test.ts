import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aListing, priced } from '../../../../test/listing.ts'
import { sha256Of } from '../../../platform/files/sha256.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('everyone sees the SHA-256 of each file, also of a paid one, where it is known', async () => {
  const { ann, ben } = app.people
  const { id, uploads } = await aListing(app, ann, priced, 2)
  const checksums = async (as?: { id: string }): Promise<(string | null)[]> => {
    const asset = await (await app.request(`/api/marketplace_assets/${id}`, { ...(as && { as }) })).json()
    return asset.files.map(({ sha256 }: { sha256: string | null }) => sha256)
  }
  const expected = sha256Of(Buffer.from('PK'))
  for (const viewer of [undefined, ben, ann]) expect(await checksums(viewer)).toEqual([expected, expected])
  await app.db.system((tx) =>
    tx.updateTable('uploads').set({ sha256: null }).where('id', '=', uploads.files[0]!.id).execute(),
  )
  expect(await checksums()).toEqual([null, expected])
  const page = await (await app.request(`/asset/${id}`)).text()
  expect(page.split(`<code>${expected}</code>`)).toHaveLength(2)
})
