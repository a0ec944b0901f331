import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aCover, aFile, listing, priced } from '../listing.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const post = (json: unknown, as: { id: string } = app.people.ann) =>
  app.request('/api/marketplace_assets', { json, as })

const fresh = async (other: object = {}, owner = app.people.ann) =>
  listing({ files: [await aFile(app, owner)], cover: await aCover(app, owner) }, other)

test('[LIST-36, FRESH-04] a listing that is sent twice, one after the other or at once, is one', async () => {
  const json = await fresh()
  expect((await post(json)).status).toBe(201)
  const again = await post(json)
  expect(again.status).toBe(201)
  expect(await again.json()).toEqual({ id: json.id, title: 'Landing page kit' })

  const whole = await fresh({
    ...priced,
    price: ' 12.50 ',
    tags: ['React', 'SaaS', 'React'],
    external_links: [' example.com/a ', ''],
    contact_instructions: ' On weekdays. ',
    founder_story: 'Told\r\nlong.',
    usage_notes: '',
  })
  for (const _ of [1, 2]) expect((await post(whole)).status).toBe(201)

  const twice = await fresh()
  const answers = await Promise.all([post(twice), post(twice)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
})

test('[LIST-36] other words under an id that is listed already are not said to be saved', async () => {
  const json = await fresh()
  expect((await post(json)).status).toBe(201)
  const other = await post({ ...json, title: 'Another title' })
  expect(other.status).toBe(409)
  expect(await other.json()).toMatchObject({
    code: '23505',
    message: expect.stringContaining("You've already listed this as “Landing page kit”."),
  })
})

test('[ROLES-03] an id is one listing of one member', async () => {
  const json = await fresh()
  expect((await post(json)).status).toBe(201)
  const { ben, ada } = app.people
  // Admins see it, and list nothing over it either.
  for (const other of [ben, ada]) {
    const theirs = await fresh({ id: json.id }, other)
    expect((await post(theirs, other)).status).toBe(403)
  }
})
