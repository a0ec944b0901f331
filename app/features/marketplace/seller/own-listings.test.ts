import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anAsset } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'
import type { OwnListingsPage } from './own-listings-response.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const list = async (as: Person, query = ''): Promise<OwnListingsPage> =>
  (await app.request(`/api/own/marketplace_assets${query}`, { as })).json()

test('lists own listings newest first, whatever their status, in pages', async () => {
  const { ann, ben, ada } = app.people
  for (const [month, status] of [
    ['01', 'published'],
    ['02', 'sold'],
    ['03', 'withdrawn'],
  ] as const)
    await anAsset(app.db, ann, { title: status, status, created_at: `2024-${month}-01T00:00:00Z` })
  await anAsset(app.db, ben, { title: 'Of somebody else' })
  const titles = ({ items }: OwnListingsPage) => items.map(({ title }) => title)
  expect(titles(await list(ann))).toEqual(['withdrawn', 'sold', 'published'])
  expect(titles(await list(ada))).toEqual([])
  const first = await list(ann, '?limit=2')
  expect(titles(await list(ann, `?limit=2&after=${first.next}`))).toEqual(['published'])
  expect((await app.request('/api/own/marketplace_assets')).status).toBe(401)
})
