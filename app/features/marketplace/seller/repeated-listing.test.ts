import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aCover, aFile, listing, priced } from '../../../../test/listing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const post = (json: unknown, as: { id: string } = app.people.ann) =>
  app.request('/api/marketplace_assets', { json, as })

const newListing = async (other: object = {}, owner = app.people.ann) =>
  listing({ files: [await aFile(app, owner)], cover: await aCover(app, owner) }, other)

test('[LIST-36, FRESH-04] creates one listing when the request is repeated or sent twice at once', async () => {
  const json = await newListing()
  expect((await post(json)).status).toBe(201)
  const again = await post(json)
  expect(again.status).toBe(201)
  expect(await again.json()).toEqual({ id: json.id, title: 'Landing page kit' })

  const complete = await newListing({
    ...priced,
    price: ' 12.50 ',
    tags: ['React', 'SaaS', 'React'],
    external_links: [' example.com/a ', ''],
    contact_instructions: ' On weekdays. ',
    founder_story: 'Told\r\nlong.',
    usage_notes: '',
  })
  for (const _ of [1, 2]) expect((await post(complete)).status).toBe(201)

  const twice = await newListing()
  const responses = await Promise.all([post(twice), post(twice)])
  expect(responses.map(({ status }) => status)).toEqual([201, 201])
})

test('[LIST-36] rejects other values for an ID that is already listed', async () => {
  const json = await newListing()
  expect((await post(json)).status).toBe(201)
  const other = await post({ ...json, title: 'Another title' })
  expect(other.status).toBe(409)
  expect(await other.json()).toMatchObject({
    code: '23505',
    message: expect.stringContaining("You've already listed this as “Landing page kit”."),
  })
})

test('[LIST-36] rejects the files of an earlier listing under a new ID, even at once', async () => {
  const json = await newListing()
  const changed = { ...json, id: crypto.randomUUID(), title: 'Another title' }
  const responses = await Promise.all([post(json), post(changed)])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  const refused = responses.find(({ status }) => status === 409)!
  expect((await refused.json()).message).toMatch(
    /^You've already listed this as “(Landing page kit|Another title)”/,
  )
})

test("[ROLES-03] rejects the ID of another member's listing", async () => {
  const json = await newListing()
  expect((await post(json)).status).toBe(201)
  const { ben, ada } = app.people
  // Admins can see it, but not replace it.
  for (const other of [ben, ada]) {
    const theirs = await newListing({ id: json.id }, other)
    expect((await post(theirs, other)).status).toBe(403)
  }
})
