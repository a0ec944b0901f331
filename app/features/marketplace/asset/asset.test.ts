import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anAsset } from '../../../../test/factories.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/client-address.ts'
import { aCover, aFile, aListing, priced } from '../listing.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

type Somebody = { id: string } | undefined
const ask = (path: string, as?: Somebody, more: object = {}) =>
  app.request(`/api/marketplace_assets/${path}`, { ...(as && { as }), ...more })
const change = (id: string, json: unknown, as: Somebody = app.people.ann) =>
  ask(id, as, { method: 'PATCH', json })

describe('[CALLS-21] an asset whole', () => {
  test('[ASSET-04, ASSET-06, ASSET-10] with its seller’s public profile and no contact', async () => {
    const { ann } = app.people
    const { id } = await aListing(app, ann, {
      ...priced,
      external_links: ['example.com'],
      founder_story: 'Once',
    })
    const asset = await (await ask(id)).json()
    expect(asset).toMatchObject({
      id,
      detailed_description: 'Hero, features, prices, questions, footer.',
      founder_story: 'Once',
      usage_notes: null,
      external_links: ['example.com'],
      contact_method: 'email',
      accepts_offers: true,
      creator: { id: ann.id, full_name: 'Ann Founder', avatar_url: null },
      is_own: false,
    })
    expect(JSON.stringify(asset)).not.toMatch(/@example\.com|Two sentences/)
    expect(await (await ask(id, ann)).json()).toMatchObject({ is_own: true, can_download: true })
  })

  test.each(['nothing', crypto.randomUUID()])('[ASSET-02] %s is no asset', async (id) => {
    const answered = await ask(id)
    expect(answered.status).toBe(404)
    expect(await answered.json()).toMatchObject({ code: 'PGRST116', message: 'Asset not found.' })
  })
})

describe('how an asset stands', () => {
  test('one that was sold can be read, its files and its seller not be had', async () => {
    const { ann, ben, ada } = app.people
    const paid = await aListing(app, ann, priced)
    const free = await aListing(app, ann)
    for (const { id } of [paid, free])
      expect(await (await change(id, { status: 'sold' })).json()).toEqual({
        id,
        title: 'Landing page kit',
        status: 'sold',
      })
    for (const as of [undefined, ben]) {
      expect(await (await ask(free.id, as)).json()).toMatchObject({ status: 'sold', can_download: false })
      expect((await ask(`${paid.id}/contact`, as)).status).toBe(404)
      expect((await ask(`${free.id}/files/1/url`, as, { method: 'POST' })).status).toBe(403)
      const archive = await ask(`${free.id}/archive`, as)
      expect([archive.status, (await archive.json()).message]).toEqual([
        403,
        'This asset has been sold, so its files are no longer available.',
      ])
    }
    for (const as of [ann, ada]) {
      expect((await ask(`${paid.id}/contact`, as)).status).toBe(200)
      expect((await ask(`${free.id}/files/1/url`, as, { method: 'POST' })).status).toBe(200)
    }
  })

  test('one that was withdrawn is there for its owner and admins alone', async () => {
    const { ann, ben, ada } = app.people
    const { id } = await aListing(app, ann, priced)
    await change(id, { status: 'withdrawn' })
    for (const as of [undefined, ben]) {
      for (const path of [id, `${id}/contact`, `${id}/archive`])
        expect((await ask(path, as)).status).toBe(404)
      expect((await ask(`${id}/files/1/url`, as, { method: 'POST' })).status).toBe(404)
    }
    expect((await ask(`${id}/bookmark`, ben, { method: 'PUT' })).status).toBe(404)
    for (const as of [ann, ada])
      expect(await (await ask(id, as)).json()).toMatchObject({ status: 'withdrawn' })
    await change(id, { status: 'published' })
    expect((await ask(id)).status).toBe(200)
  })

  test('is one of three', async () => {
    const { id } = await aListing(app, app.people.ann)
    const answered = await change(id, { status: 'stolen' })
    expect(answered.status).toBe(400)
  })
})

describe('changing a listing', () => {
  test("[DATA-20] [DATA-21] a file without metadata has the id 'legacy-N', any other its storage path", async () => {
    const { ann } = app.people
    const paths = [1, 2].map((number) => `${ann.id}/temp/170000000000${number}-kit.zip`)
    const known = { id: paths[0], path: paths[0], name: 'kit.zip', size: 2048, type: 'application/zip' }
    const { id } = await anAsset(app.db, ann, {
      downloadable_files: paths,
      file_metadata: JSON.stringify([known]),
    })
    const { uploads } = await (await ask(`${id}/edit`, ann)).json()
    expect(uploads).toMatchObject([
      known,
      { id: 'legacy-2', path: paths[1], name: 'File 2', size: 0, type: 'application/octet-stream' },
    ])
  })

  test('begins with what is there, files and cover included', async () => {
    const { ann, ben, ada } = app.people
    const listed = await aListing(app, ann, priced, 2)
    const { uploads, ...fields } = listed
    const form = await (await ask(`${listed.id}/edit`, ann)).json()
    expect(form).toMatchObject({
      ...fields,
      uploads: uploads.files.map(({ id, path }) => ({ upload_id: id, id: path, path, name: 'kit.zip' })),
      cover: { src: `/files/cover-images/${uploads.cover.id}_1600x900.webp` },
    })
    for (const as of [ben, ada]) expect((await ask(`${listed.id}/edit`, as)).status).toBe(404)
    expect((await ask(`${listed.id}/edit`)).status).toBe(401)
  })

  test('changes what is given, and checks it with the rest', async () => {
    const { id } = await aListing(app, app.people.ann, priced)
    expect((await change(id, { title: 'Renamed' })).status).toBe(200)
    expect(await (await ask(id)).json()).toMatchObject({ title: 'Renamed', price: '450' })
    const refusal = await change(id, { contact_info: '' })
    expect(refusal.status).toBe(400)
    expect((await refusal.json()).message).toBe('Paid assets must include price, contact method, and info.')
    expect((await change(id, { price: 'Free', license_type: 'free' })).status).toBe(200)
    expect(await (await ask(id)).json()).toMatchObject({
      price: 'Free',
      contact_method: null,
      accepts_offers: false,
      is_open_source: true,
    })
  })

  test('[STORE-02] lets go of a file that is left out, and takes a new one in', async () => {
    const { ann } = app.people
    const { id, uploads } = await aListing(app, ann, {}, 2)
    const [kept, left] = uploads.files
    const added = await aFile(app, ann, { name: 'new.pdf' })
    const cover = await aCover(app, ann)
    const answered = await change(id, {
      downloadable_files: [added.path, kept!.path],
      cover_image: cover.path,
    })
    expect(answered.status).toBe(200)
    expect((await (await ask(id)).json()).files).toMatchObject([{ name: 'new.pdf' }, { name: 'kit.zip' }])
    const attached = async (upload: { id: string }) =>
      (
        await app.db.system((tx) =>
          tx
            .selectFrom('uploads')
            .select('attached_at')
            .where('id', '=', upload.id)
            .executeTakeFirstOrThrow(),
        )
      ).attached_at !== null
    expect(await attached(kept!)).toBe(true)
    expect(await attached(added)).toBe(true)
    expect(await attached(cover)).toBe(true)
    expect(await attached(left!)).toBe(false)
    expect(await attached(uploads.cover)).toBe(false)
  })

  test('[ROLES-03] is for its owner: nobody else, admins included', async () => {
    const { ben, ada } = app.people
    const { id } = await aListing(app, app.people.ann)
    for (const as of [ben, ada]) expect((await change(id, { title: 'Mine' }, as)).status).toBe(403)
    const visitor = await ask(id, undefined, { method: 'PATCH', json: { title: 'Mine' } })
    expect(visitor.status).toBe(401)
    expect((await change(crypto.randomUUID(), { title: 'Mine' })).status).toBe(404)
    expect(await (await ask(id)).json()).toMatchObject({ title: 'Landing page kit' })
  })
})

test('[ROLES-03] its owner and admins delete an asset, with its uploads; nobody else does', async () => {
  const { ann, ben, ada } = app.people
  const [mine, another] = [await aListing(app, ann), await aListing(app, ann)]
  const remove = (id: string, as?: Somebody) => ask(id, as, { method: 'DELETE' })
  expect((await remove(mine.id)).status).toBe(401)
  expect((await remove(mine.id, ben)).status).toBe(403)
  expect((await remove(mine.id, ann)).status).toBe(204)
  expect((await remove(mine.id, ann)).status).toBe(204)
  expect((await remove(another.id, ada)).status).toBe(204)
  expect((await ask(mine.id)).status).toBe(404)
  const queued = await app.db.system((tx) => tx.selectFrom('app.files_to_delete').select('key').execute())
  for (const { path } of [...mine.uploads.files, mine.uploads.cover, ...another.uploads.files])
    expect(queued).toContainEqual({ key: `startup-assets/${path}` })
})

test('[ROLES-08] what an admin deletes is recorded with the request and the reason, what its owner deletes is not', async () => {
  const { ann, ada } = app.people
  const remove = async (as: Somebody, init: object) => {
    const { id } = await aListing(app, ann)
    const answered = await ask(id, as, { method: 'DELETE', ...init })
    expect(answered.status).toBe(204)
    const rows = await app.db.system((tx) =>
      tx.selectFrom('audit_log').select(['request_id', 'reason']).where('target_id', '=', id).execute(),
    )
    return { rows, request_id: answered.headers.get('x-request-id') }
  }
  const told = await remove(ada, { json: { reason: ' Spam ' } })
  expect(told.rows).toEqual([{ request_id: told.request_id, reason: 'Spam' }])
  const untold = await remove(ada, {})
  expect(untold.rows).toEqual([{ request_id: untold.request_id, reason: null }])
  expect((await remove(ann, {})).rows).toEqual([])
})

test('[MKT-15, CALLS-22] a bookmark is put and taken away, however often it is said', async () => {
  const { ben } = app.people
  const { id } = await aListing(app, app.people.ann)
  const bookmark = (method: string, as?: Somebody) => ask(`${id}/bookmark`, as, { method })
  for (let count = 0; count < 2; count += 1)
    expect(await (await bookmark('PUT', ben)).json()).toEqual({ action: 'added', bookmarked: true })
  expect(await (await ask(id, ben)).json()).toMatchObject({ bookmarked: true })
  for (let count = 0; count < 2; count += 1)
    expect(await (await bookmark('DELETE', ben)).json()).toEqual({ action: 'removed', bookmarked: false })
  expect((await bookmark('PUT')).status).toBe(401)
  expect((await ask(`${crypto.randomUUID()}/bookmark`, ben, { method: 'PUT' })).status).toBe(404)
})

describe('the seller’s contact', () => {
  test('[ASSET-12, ASSET-19] is told one asset at a time, and kept by no cache', async () => {
    const { id } = await aListing(app, app.people.ann, priced)
    const answered = await ask(`${id}/contact`)
    expect(answered.headers.get('cache-control')).toBe('no-store')
    expect(await answered.json()).toEqual({
      contact_method: 'email',
      contact_info: 'seller@example.com',
      contact_instructions: 'Two sentences, please.',
    })
  })

  test('is none of a free asset', async () => {
    const { id } = await aListing(app, app.people.ann)
    const answered = await ask(`${id}/contact`)
    expect(answered.status).toBe(404)
    expect((await answered.json()).message).toBe('No contact info available')
  })

  test('is not told without end, to a member or to an address', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const { cyd, ada } = app.people
    const { id } = await aListing(app, app.people.ann, priced)
    const from = (address: string) => ({ headers: { [CLIENT_ADDRESS]: address } })
    for (const [as, more] of [
      [cyd, {}],
      [undefined, from('192.0.2.1')],
    ] as const) {
      for (let count = 0; count < 20; count += 1)
        expect((await ask(`${id}/contact`, as, more)).status).toBe(200)
      const answered = await ask(`${id}/contact`, as, more)
      expect(answered.status).toBe(429)
      expect(Number(answered.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await answered.json()).message).toMatch(/try again/)
    }
    expect((await ask(`${id}/contact`, ada)).status).toBe(200)
    expect((await ask(`${id}/contact`, undefined, from('192.0.2.2'))).status).toBe(200)
    vi.setSystemTime(Date.now() + 601_000)
    expect((await ask(`${id}/contact`, cyd)).status).toBe(200)
  })
})
