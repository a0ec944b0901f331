import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anOpportunity, aStartup } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const anOffer = async (fields: { is_active?: boolean } = {}) =>
  anOpportunity(app.db, await aStartup(app.db, app.people.ann, { is_open_for_revival: true }), fields)

test('[REVIVE-16] [CALLS-15] returns a closed offer by its id, marked as inactive', async () => {
  const { id } = await anOffer({ is_active: false })
  const response = await app.request(`/api/revival_opportunities/${id}`)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ id, is_active: false })
})
