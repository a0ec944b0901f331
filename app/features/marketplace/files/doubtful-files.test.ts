import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aCover, listing } from '../../../../test/listing.ts'
import { tus } from '../../../../test/tus.ts'
import { member } from '../../../platform/database/actor.ts'
import { DOUBT_TEXTS } from '../asset-texts.ts'
import { UPLOAD_ERRORS } from './upload-texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n'

async function uploaded(name: string, content: string) {
  const { ann } = app.people
  const { id, response } = await tus(app).send(ann, name, content)
  expect(response.status).toBe(204)
  const item = async () => (await tus(app).item(ann, id)).json()
  return { id, item, path: (await item()).path as string }
}

const keep = (id: string, as?: { id: string }) =>
  app.request(`/api/uploads/startup-assets/${id}/confirmed`, { method: 'PUT', ...(as && { as }) })

const list = async (path: string) => {
  const { ann } = app.people
  const json = listing({ files: [{ path }], cover: await aCover(app, ann) })
  return { id: json.id, response: await app.request('/api/marketplace_assets', { as: ann, json }) }
}

test.each([
  ['incomplete', 'manual.pdf', PDF],
  ['other kind', 'photo.png', 'hello'],
] as const)(
  '[LIST-12] a file that is %s is listed once its seller has said so, and buyers see it',
  async (doubt, name, content) => {
    const { ann, ben, ada } = app.people
    const { id, item, path } = await uploaded(name, content)
    expect(await item()).toMatchObject({ doubt, is_confirmed: false })
    const waiting = await (await app.request('/api/uploads/startup-assets', { as: ann })).json()
    expect(waiting.items[0]).toMatchObject({ doubt, is_confirmed: false })

    const refused = (await list(path)).response
    expect(refused.status).toBe(400)
    expect((await refused.json()).fields).toEqual({ downloadable_files: UPLOAD_ERRORS.doubtful(name) })

    for (const as of [undefined, ben, ada]) expect((await keep(id, as)).status).toBe(as ? 404 : 401)
    expect(await item()).toMatchObject({ is_confirmed: false })
    // The browser asks twice, as when the response is lost.
    for (const _ of [1, 2]) expect((await keep(id, ann)).status).toBe(204)
    expect(await item()).toMatchObject({ doubt, is_confirmed: true })

    const { id: assetId, response } = await list(path)
    expect(response.status).toBe(201)
    const asset = await (await app.request(`/api/marketplace_assets/${assetId}`)).json()
    expect(asset.files).toMatchObject([{ name, doubt }])
    const page = await (await app.request(`/asset/${assetId}`)).text()
    expect(page).toContain(DOUBT_TEXTS[doubt])
    const { items } = await (await app.request('/api/marketplace_assets')).json()
    expect(items.find((one: { id: string }) => one.id === assetId).files).toMatchObject([{ name, doubt }])
    expect(await (await app.request('/marketplace')).text()).toContain(DOUBT_TEXTS[doubt])
    const { uploads } = await (
      await app.request(`/api/marketplace_assets/${assetId}/edit`, { as: ann })
    ).json()
    expect(uploads).toMatchObject([{ doubt, is_confirmed: true }])
  },
)

test('[LIST-12] nothing is asked about a sound file, and keeping it changes nothing', async () => {
  const { id, item, path } = await uploaded('notes.txt', 'hello')
  expect(await item()).toMatchObject({ doubt: null, is_confirmed: false })
  expect((await keep(id, app.people.ann)).status).toBe(204)
  expect(await item()).toMatchObject({ doubt: null, is_confirmed: false })
  const { id: assetId, response } = await list(path)
  expect(response.status).toBe(201)
  const asset = await (await app.request(`/api/marketplace_assets/${assetId}`)).json()
  expect(asset.files).toMatchObject([{ doubt: null }])
})

test('[LIST-12] the database lets nobody list a file without an answer, or answer past the server', async () => {
  const { ann } = app.people
  const { id, path } = await uploaded('photo.png', 'hello')
  const insert = app.db.as(member(ann.id), (tx) =>
    sql`
      insert into marketplace_assets (
        user_id, title, description, short_description, detailed_description, category, license_type,
        downloadable_files, cover_image
      )
      values (
        ${ann.id}, 'Kit', 'A kit', 'A kit', 'A kit of parts', 'others', 'free', array[${path}],
        ${`${ann.id}/cover-images/1.webp`}
      )`.execute(tx),
  )
  await expect(insert).rejects.toThrow('uploads_confirmed_check')
  const answer = app.db.as(member(ann.id), (tx) =>
    tx.updateTable('uploads').set({ confirmed_at: new Date() }).where('id', '=', id).execute(),
  )
  await expect(answer).rejects.toThrow('permission denied')
})
