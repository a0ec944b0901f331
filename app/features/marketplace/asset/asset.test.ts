import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anAsset } from '../../../../test/factories.ts'
import { aCover, aFile, aListing, priced } from '../../../../test/listing.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

type Viewer = { id: string } | undefined
const call = (path: string, as?: Viewer, more: object = {}) =>
  app.request(`/api/marketplace_assets/${path}`, { ...(as && { as }), ...more })
const change = (id: string, json: unknown, as: Viewer = app.people.ann) =>
  call(id, as, { method: 'PATCH', json })

describe('[CALLS-21] reading an asset', () => {
  test("[ASSET-04, ASSET-06, ASSET-10] returns the seller's public profile but no contact", async () => {
    const { ann } = app.people
    const { id } = await aListing(app, ann, {
      ...priced,
      external_links: ['https://example.com'],
      founder_story: 'Once',
    })
    const asset = await (await call(id)).json()
    expect(asset).toMatchObject({
      id,
      detailed_description: 'Hero, features, prices, questions, footer.',
      founder_story: 'Once',
      usage_notes: null,
      external_links: ['https://example.com'],
      contact_method: 'email',
      accepts_offers: true,
      creator: { id: ann.id, full_name: 'Ann Founder', avatar_url: null },
      is_own: false,
    })
    expect(JSON.stringify(asset)).not.toMatch(/@example\.com|Two sentences/)
    expect(await (await call(id, ann)).json()).toMatchObject({ is_own: true, can_download: true })
  })

  test('returns light Markdown as safe HTML, by field', async () => {
    const { id } = await aListing(app, app.people.ann, {
      detailed_description: '- Hero\n- Footer',
      usage_notes: 'Read https://example.com first. <i>',
    })
    expect(await (await call(id)).json()).toMatchObject({
      detailed_description: '- Hero\n- Footer',
      formatted: {
        detailed_description: expect.stringMatching(/^<ul dir="ltr">\n<li>Hero<\/li>/),
        usage_notes: expect.stringMatching(/<a href="https:\/\/example.com".*<\/a> first. &lt;i&gt;<\/p>/),
      },
    })
  })

  test.each(['nothing', crypto.randomUUID()])('[ASSET-02] responds with 404 for the ID %s', async (id) => {
    const response = await call(id)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'PGRST116', message: 'Asset not found.' })
  })
})

const NO_CONTACT = { contact_method: null, contact_info: null, contact_instructions: null }

describe('the status of an asset', () => {
  test('lets people read a sold asset but not get its files or contact', async () => {
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
      expect(await (await call(free.id, as)).json()).toMatchObject({ status: 'sold', can_download: false })
      expect(await (await call(`${paid.id}/contact`, as)).json()).toEqual(NO_CONTACT)
      expect((await call(`${free.id}/files/1/url`, as, { method: 'POST' })).status).toBe(403)
      const archive = await call(`${free.id}/archive`, as)
      expect([archive.status, (await archive.json()).message]).toEqual([
        403,
        'This asset has been sold, so its files are no longer available.',
      ])
    }
    for (const as of [ann, ada]) {
      expect((await call(`${paid.id}/contact`, as)).status).toBe(200)
      expect((await call(`${free.id}/files/1/url`, as, { method: 'POST' })).status).toBe(200)
    }
  })

  test('shows a withdrawn asset only to its owner and admins', async () => {
    const { ann, ben, ada } = app.people
    const { id } = await aListing(app, ann, priced)
    await change(id, { status: 'withdrawn' })
    for (const as of [undefined, ben]) {
      for (const path of [id, `${id}/contact`, `${id}/archive`])
        expect((await call(path, as)).status).toBe(404)
      expect((await call(`${id}/files/1/url`, as, { method: 'POST' })).status).toBe(404)
    }
    expect((await call(`${id}/bookmark`, ben, { method: 'PUT' })).status).toBe(404)
    for (const as of [ann, ada])
      expect(await (await call(id, as)).json()).toMatchObject({ status: 'withdrawn' })
    await change(id, { status: 'published' })
    expect((await call(id)).status).toBe(200)
  })

  test('rejects an unknown status', async () => {
    const { id } = await aListing(app, app.people.ann)
    const response = await change(id, { status: 'stolen' })
    expect(response.status).toBe(400)
  })
})

describe('changing a listing', () => {
  test("[DATA-20] [DATA-21] gives a file the ID 'legacy-N' when it has no metadata, else its storage path", async () => {
    const { ann } = app.people
    const paths = [1, 2].map((number) => `${ann.id}/temp/170000000000${number}-kit.zip`)
    const known = { id: paths[0], path: paths[0], name: 'kit.zip', size: 2048, type: 'application/zip' }
    const { id } = await anAsset(app.db, ann, {
      downloadable_files: paths,
      file_metadata: JSON.stringify([known]),
    })
    const { uploads } = await (await call(`${id}/edit`, ann)).json()
    expect(uploads).toMatchObject([
      known,
      { id: 'legacy-2', path: paths[1], name: 'File 2', size: 0, type: 'application/octet-stream' },
    ])
  })

  test('returns the listing with its files and cover to its owner only', async () => {
    const { ann, ben, ada } = app.people
    const listed = await aListing(app, ann, priced, 2)
    const { uploads, ...fields } = listed
    const form = await (await call(`${listed.id}/edit`, ann)).json()
    expect(form).toMatchObject({
      ...fields,
      uploads: uploads.files.map(({ id, path }) => ({ upload_id: id, id: path, path, name: 'kit.zip' })),
      cover: { src: `/files/cover-images/${uploads.cover.id}_1600x900.webp` },
    })
    for (const as of [ben, ada]) expect((await call(`${listed.id}/edit`, as)).status).toBe(404)
    expect((await call(`${listed.id}/edit`)).status).toBe(401)
  })

  test('updates the given fields and validates them with the others', async () => {
    const { id } = await aListing(app, app.people.ann, priced)
    expect((await change(id, { title: 'Renamed' })).status).toBe(200)
    expect(await (await call(id)).json()).toMatchObject({ title: 'Renamed', price: '450' })
    const rejection = await change(id, { contact_info: '' })
    expect(rejection.status).toBe(400)
    expect((await rejection.json()).message).toBe('Paid assets must include price, contact method, and info.')
    expect((await change(id, { price: 'Free', license_type: 'free' })).status).toBe(200)
    expect(await (await call(id)).json()).toMatchObject({
      price: 'Free',
      contact_method: null,
      accepts_offers: false,
      is_open_source: true,
    })
  })

  test('[STORE-02] detaches removed uploads and attaches new ones', async () => {
    const { ann } = app.people
    const { id, uploads } = await aListing(app, ann, {}, 2)
    const [remaining, removed] = uploads.files
    const added = await aFile(app, ann, { name: 'new.pdf' })
    const cover = await aCover(app, ann)
    const response = await change(id, {
      downloadable_files: [added.path, remaining!.path],
      cover_image: cover.path,
    })
    expect(response.status).toBe(200)
    expect((await (await call(id)).json()).files).toMatchObject([{ name: 'new.pdf' }, { name: 'kit.zip' }])
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
    expect(await attached(remaining!)).toBe(true)
    expect(await attached(added)).toBe(true)
    expect(await attached(cover)).toBe(true)
    expect(await attached(removed!)).toBe(false)
    expect(await attached(uploads.cover)).toBe(false)
  })

  test('[ROLES-03] is denied to everyone but the owner, admins included', async () => {
    const { ben, ada } = app.people
    const { id } = await aListing(app, app.people.ann)
    for (const as of [ben, ada]) expect((await change(id, { title: 'Mine' }, as)).status).toBe(403)
    const guest = await call(id, undefined, { method: 'PATCH', json: { title: 'Mine' } })
    expect(guest.status).toBe(401)
    expect((await change(crypto.randomUUID(), { title: 'Mine' })).status).toBe(404)
    expect(await (await call(id)).json()).toMatchObject({ title: 'Landing page kit' })
  })
})

test('[ROLES-03] lets only the owner delete an asset; admins have an operation of their own', async () => {
  const { ann, ben, ada } = app.people
  const [mine, another] = [await aListing(app, ann), await aListing(app, ann)]
  const remove = (id: string, as?: Viewer) => call(id, as, { method: 'DELETE' })
  expect((await remove(mine.id)).status).toBe(401)
  expect((await remove(mine.id, ben)).status).toBe(403)
  expect((await remove(mine.id, ann)).status).toBe(204)
  expect((await remove(mine.id, ann)).status).toBe(204)
  expect((await remove(another.id, ada)).status).toBe(403)
  expect((await call(mine.id)).status).toBe(404)
  expect((await call(another.id)).status).toBe(200)
})

test('[ROLES-08] audits a deletion with request and reason', async () => {
  const { ann, ada } = app.people
  const remove = async (as: Viewer, path: string, json: object) => {
    const { id } = await aListing(app, ann)
    const response = await app.request(`${path}/${id}`, { as, method: 'DELETE', json })
    expect(response.status).toBe(204)
    const rows = await app.db.system((tx) =>
      tx.selectFrom('audit_log').select(['request_id', 'reason']).where('target_id', '=', id).execute(),
    )
    return { rows, request_id: response.headers.get('x-request-id') }
  }
  const byAdmin = await remove(ada, '/api/admin/assets', { reason: ' Spam ' })
  expect(byAdmin.rows).toEqual([{ request_id: byAdmin.request_id, reason: 'Spam' }])
  const byOwner = await remove(ann, '/api/marketplace_assets', {})
  expect(byOwner.rows).toMatchObject([{ reason: null }])
})

test('[MKT-15, CALLS-22] adds and removes a bookmark when the request is repeated', async () => {
  const { ben } = app.people
  const { id } = await aListing(app, app.people.ann)
  const bookmark = (method: string, as?: Viewer) => call(`${id}/bookmark`, as, { method })
  for (let count = 0; count < 2; count += 1)
    expect(await (await bookmark('PUT', ben)).json()).toEqual({ action: 'added', bookmarked: true })
  expect(await (await call(id, ben)).json()).toMatchObject({ bookmarked: true })
  for (let count = 0; count < 2; count += 1)
    expect(await (await bookmark('DELETE', ben)).json()).toEqual({ action: 'removed', bookmarked: false })
  expect((await bookmark('PUT')).status).toBe(401)
  expect((await call(`${crypto.randomUUID()}/bookmark`, ben, { method: 'PUT' })).status).toBe(404)
})

describe("the seller's contact", () => {
  test('[ASSET-12, ASSET-19] is returned for one asset and not cached', async () => {
    const { id } = await aListing(app, app.people.ann, priced)
    const response = await call(`${id}/contact`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      contact_method: 'email',
      contact_info: 'seller@example.com',
      contact_instructions: 'Two sentences, please.',
    })
  })

  test('[ASSET-13] is empty for a free asset', async () => {
    const { id } = await aListing(app, app.people.ann)
    const response = await call(`${id}/contact`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(NO_CONTACT)
  })

  test('is limited per member and per IP address', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const { cyd, ada } = app.people
    const { id } = await aListing(app, app.people.ann, priced)
    const from = (address: string) => ({ headers: { [CLIENT_ADDRESS]: address } })
    for (const [as, more] of [
      [cyd, {}],
      [undefined, from('192.0.2.1')],
    ] as const) {
      for (let count = 0; count < 20; count += 1)
        expect((await call(`${id}/contact`, as, more)).status).toBe(200)
      const response = await call(`${id}/contact`, as, more)
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await response.json()).message).toMatch(/try again/)
    }
    expect((await call(`${id}/contact`, ada)).status).toBe(200)
    expect((await call(`${id}/contact`, undefined, from('192.0.2.2'))).status).toBe(200)
    vi.setSystemTime(Date.now() + 601_000)
    expect((await call(`${id}/contact`, cyd)).status).toBe(200)
  })
})
