import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aCover, aFile, aListing, listing, priced } from '../../../../test/listing.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => resetRateLimits(app))
afterAll(() => app.close())

const post = (json: unknown, as: { id: string } | undefined = app.people.ann) =>
  app.request('/api/marketplace_assets', { json, ...(as && { as }) })

const row = (id: string) =>
  app.db.system((tx) =>
    tx.selectFrom('marketplace_assets').selectAll().where('id', '=', id).executeTakeFirst(),
  )

const newListing = async (other: object = {}) =>
  listing({ files: [await aFile(app, app.people.ann)], cover: await aCover(app, app.people.ann) }, other)

const MISSING =
  'Please fill in all required fields. (title, descriptions, category, license type, and cover image)'

test('[CALLS-21, LIST-36, DATA-12…16] publishes a listing at once with the metadata of its uploads', async () => {
  const { ann } = app.people
  const files = [await aFile(app, ann, { name: 'a.pdf', mime: 'application/pdf' }), await aFile(app, ann)]
  const cover = await aCover(app, ann)
  const json = listing(
    { files, cover },
    { external_links: [' example.com/a ', 'example.com/a', '', 'https://b.example/'] },
  )
  const response = await post(json)
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ id: json.id, title: 'Landing page kit' })

  expect(await row(json.id)).toMatchObject({
    user_id: ann.id,
    description: json.short_description,
    detailed_description: json.detailed_description,
    category: json.category,
    tags: json.tags,
    license_type: json.license_type,
    downloadable_files: files.map(({ path }) => path),
    file_metadata: [
      { id: files[0]!.path, path: files[0]!.path, name: 'a.pdf', size: 2, type: 'application/pdf' },
      { name: 'kit.zip', type: 'application/zip' },
    ],
    cover_image: cover.path,
    images: [],
    external_links: ['https://example.com/a', 'https://b.example/'],
    status: 'published',
  })
  const attached = await app.db.system((tx) =>
    tx
      .selectFrom('uploads')
      .select('attached_at')
      .where(
        'id',
        'in',
        [...files, cover].map(({ id }) => id),
      )
      .execute(),
  )
  expect(attached.map(({ attached_at }) => attached_at !== null)).toEqual([true, true, true])
})

test.each([
  [
    'free of charge',
    {},
    { price: 'Free', type: 'open-source', accepts_offers: false, is_open_source: true, contact_method: null },
  ],
  [
    'free of charge, its contact forgotten',
    { ...priced, price: 'free' },
    {
      price: 'Free',
      contact_method: null,
      contact_info: null,
      contact_instructions: null,
      is_open_source: false,
    },
  ],
  [
    'for sale',
    priced,
    {
      price: '450',
      type: 'paid',
      accepts_offers: true,
      is_open_source: false,
      contact_info: 'seller@example.com',
    },
  ],
  [
    'for sale with an open license',
    { ...priced, price: 12.5, license_type: 'open-source' },
    { price: '12.5', type: 'paid', is_open_source: true },
  ],
])('[LIST-24…26] stores the derived fields of an asset that is %s', async (_what, input, expected) => {
  const json = await newListing(input)
  expect((await post(json)).status).toBe(201)
  expect(await row(json.id)).toMatchObject({ ...expected, collaboration_open: false, images: [] })
})

test('[LIST-02] rejects guests', async () => {
  const response = await app.request('/api/marketplace_assets', { json: await newListing() })
  expect(response.status).toBe(401)
  expect((await response.json()).message).toBe('User must be authenticated to submit assets')
})

test.each([
  ['without a title', { title: ' ' }, MISSING, 'title'],
  ['without a short description', { short_description: '' }, MISSING, 'short_description'],
  ['without a description', { detailed_description: null }, MISSING, 'detailed_description'],
  ['without a category', { category: '' }, MISSING, 'category'],
  ['without a license', { license_type: undefined }, MISSING, 'license_type'],
  ['without a cover', { cover_image: null }, MISSING, 'cover_image'],
  ['without a title and without files', { title: '', downloadable_files: [] }, MISSING, 'title'],
  [
    'without files',
    { downloadable_files: [] },
    'Please upload at least one downloadable file.',
    'downloadable_files',
  ],
  [
    'for sale without a price',
    { ...priced, price: '' },
    'Paid assets must include price, contact method, and info.',
    'price',
  ],
  [
    'for sale without a way to reach anybody',
    { ...priced, contact_method: '' },
    'Paid assets must include price, contact method, and info.',
    'contact_method',
  ],
  [
    'for sale without an address',
    { ...priced, contact_info: ' ' },
    'Paid assets must include price, contact method, and info.',
    'contact_info',
  ],
  [
    'with a fifth tag',
    { tags: ['SaaS', 'Notion', 'React', 'Figma', 'AI'] },
    'You may choose up to 4 tags.',
    'tags',
  ],
])(
  '[LIST-08, LIST-27…29] rejects a listing %s with the specified message',
  async (_what, input, message, field) => {
    const response = await post(await newListing(input))
    expect(response.status).toBe(400)
    const error = await response.json()
    expect(error.message).toBe(message)
    expect(error.fields[field]).toBe(message)
  },
)

test.each(['0', '-1', '1e3', 'abc', '12.3456', 0, 1.234, '0.5', 'NaN'])(
  '[LIST-37] rejects the price %s',
  async (price) => {
    const response = await post(await newListing({ ...priced, price }))
    expect(response.status).toBe(400)
    expect((await response.json()).fields.price).toMatch(/at least 1/)
  },
)

test.each(['1000000000', 1e9, '999999999.995', 1e21])(
  '[LIST-37] rejects the price %s and names the maximum',
  async (price) => {
    const response = await post(await newListing({ ...priced, price }))
    expect(response.status).toBe(400)
    expect((await response.json()).fields.price).toBe('Price can be up to 999,999,999.99')
  },
)

test.each([
  ['8.250,75', '8250.75'],
  ["8'250", '8250'],
  ['８２，５', '82.5'],
])('reads the price %s as %s', async (price, amount) => {
  const response = await post(await newListing({ ...priced, price }))
  const { id } = await response.json()
  expect((await (await app.request(`/api/marketplace_assets/${id}`)).json()).price).toBe(amount)
})

test('refuses a price that could be two amounts, and names both', async () => {
  const response = await post(await newListing({ ...priced, price: '8.250' }))
  expect(response.status).toBe(400)
  expect((await response.json()).fields.price).toBe('Is that 8250 or 8.25? Please write 8250 or 8.25.')
})

test('accepts the maximum price', async () => {
  expect((await post(await newListing({ ...priced, price: '999999999.99' }))).status).toBe(201)
})

test.each([
  'javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,hello',
  'mailto:a@example.com',
  'https://user:secret@example.com/',
  'just words',
  'ftp://example.com',
])('[LIST-17, LIST-18] rejects the link %s', async (link) => {
  const response = await post(await newListing({ external_links: [link] }))
  expect(response.status).toBe(400)
  expect((await response.json()).fields).toHaveProperty('external_links')
})

test('[LIST-17] accepts twenty links and rejects twenty-one', async () => {
  const links = Array.from({ length: 21 }, (_, index) => `example.com/${index}`)
  expect((await post(await newListing({ external_links: links.slice(1) }))).status).toBe(201)
  const response = await post(await newListing({ external_links: links }))
  expect(response.status).toBe(400)
  expect((await response.json()).fields.external_links).toBe('You can add up to 20 links')
})

test.each([
  ['email', 'nobody'],
  ['website', 'javascript:alert(1)'],
  ['whatsapp', 'call me'],
  ['telegram', '@'],
  ['telegram', 'https://t.me/'],
  ['telegram', '@two words'],
  ['telegram', '@a/b?x'],
  ['telegram', 'https://t.me/joinchat/AbCdEf'],
  ['whatsapp', '0912 345 678'],
  ['whatsapp', '+351 912 345 678 ext. 9'],
  ['website', 'https://:bank.example@thief.example'],
])('[ASSET-12] rejects the method %s with the contact %s', async (contact_method, contact_info) => {
  const response = await post(await newListing({ ...priced, contact_method, contact_info }))
  expect(response.status).toBe(400)
  expect((await response.json()).fields).toHaveProperty('contact_info')
})

test('[ASSET-12] stores a contact in the form that makes its link', async () => {
  const contact = { contact_method: 'whatsapp', contact_info: '00351 (912) 345-678' }
  const { id } = await (await post(await newListing({ ...priced, ...contact }))).json()
  const stored = await app.request(`/api/marketplace_assets/${id}/contact`, { as: app.people.ben })
  expect(await stored.json()).toMatchObject({ contact_method: 'whatsapp', contact_info: '+351912345678' })
})

test.each([
  [{ title: 'x'.repeat(81) }],
  [{ short_description: 'x'.repeat(151) }],
  [{ detailed_description: 'x'.repeat(2001) }],
  [{ ...priced, contact_instructions: 'x'.repeat(201) }],
  [{ founder_story: 'x'.repeat(601) }],
  [{ usage_notes: 'x'.repeat(601) }],
  [{ cover_description: 'x'.repeat(201) }],
])('[LIST-04, LIST-30, LIST-37] rejects a text over its limit: %o', async (input) => {
  const response = await post(await newListing(input))
  expect(response.status).toBe(400)
  expect((await response.json()).message).toMatch(/characters or fewer/)
})

test('a cover may be described, for readers and for its seller to edit', async () => {
  const cover_description = 'A teal page with three rows of books'
  const { id } = await (await post(await newListing({ cover_description }))).json()
  const path = `/api/marketplace_assets/${id}`
  expect(await (await app.request(path)).json()).toMatchObject({ cover_description })
  expect(await (await app.request(`${path}/edit`, { as: app.people.ann })).json()).toMatchObject({
    cover_description,
  })
  const change = { method: 'PATCH', as: app.people.ann, json: { cover_description: '' } }
  expect((await app.request(path, change)).status).toBe(200)
  expect(await (await app.request(path)).json()).toMatchObject({ cover_description: null })
})

test.each(['Kit for Unpause', 'Support Team'])(
  'a title may be %j, which only people may not be called',
  async (title) => {
    expect((await post(await newListing({ title }))).status).toBe(201)
  },
)

test.each([
  ['Land\u200ding page kit', "There's an invisible character after “Land”"],
  ['Landing \u202epage kit', "There's an invisible mark for the text direction after “Landing”"],
  ['Landing page\ue000 kit', "There's a character that many devices can't show after “Landing page”"],
])('a title hides nothing and turns no text around: %j', async (title, message) => {
  const response = await post(await newListing({ title }))
  expect(response.status).toBe(400)
  expect((await response.json()).fields.title).toContain(message)
})

describe('the files of a listing', () => {
  const expectRejection = async (input: object, field: string) => {
    const response = await post(await newListing(input))
    expect(response.status).toBe(400)
    expect((await response.json()).fields).toHaveProperty(field)
  }

  test("[ROLES-03, STORE-02] must be the member's own uploads", async () => {
    const { ann, ben } = app.people
    await expectRejection({ downloadable_files: [(await aFile(app, ben)).path] }, 'downloadable_files')
    await expectRejection({ downloadable_files: [`${ann.id}/temp/1-nothing.zip`] }, 'downloadable_files')
    await expectRejection({ downloadable_files: [`${ann.id}/../${ben.id}/temp/1.zip`] }, 'downloadable_files')
    await expectRejection({ downloadable_files: ['https://example.com/a.zip'] }, 'downloadable_files')
    await expectRejection({ cover_image: (await aCover(app, ben)).path }, 'cover_image')
    await expectRejection({ cover_image: (await aFile(app, ann)).path }, 'cover_image')
    await expectRejection({ downloadable_files: [(await aCover(app, ann)).path] }, 'downloadable_files')
  })

  test('must not be part of another listing', async () => {
    const { uploads, id } = await aListing(app, app.people.ann)
    const listed = [uploads.files[0]!.path]
    expect((await post(await newListing({ downloadable_files: listed }))).status).toBe(409)
    const other = await aListing(app, app.people.ann)
    expect(other.id).not.toBe(id)
    const changed = await app.request(`/api/marketplace_assets/${other.id}`, {
      method: 'PATCH',
      json: { downloadable_files: listed },
      as: app.people.ann,
    })
    expect(changed.status).toBe(400)
    expect((await changed.json()).fields).toHaveProperty('downloadable_files')
  })

  test('are limited to twenty, in the database too', async () => {
    const { ann } = app.people
    const files = await Promise.all(Array.from({ length: 21 }, () => aFile(app, ann)))
    const paths = files.map(({ path }) => path)
    await expectRejection({ downloadable_files: paths }, 'downloadable_files')
    const twenty = await newListing({ downloadable_files: paths.slice(1) })
    expect((await post(twenty)).status).toBe(201)
    await expect(
      app.db.system((tx) =>
        sql`update marketplace_assets set downloadable_files = ${paths}, file_metadata = '[]' where id = ${twenty.id}`.execute(
          tx,
        ),
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })
})

test.each([[null], ['text'], [[]], [{}]])('[LIST-35] rejects %o with a message', async (json) => {
  const response = await post(json)
  expect(response.status).toBe(400)
  expect((await response.json()).message).not.toBe('')
})
