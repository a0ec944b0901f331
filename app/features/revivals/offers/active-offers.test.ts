import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anOpportunity, aStartup } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const anOffer = async (told: { is_active?: boolean } = {}) =>
  anOpportunity(app.db, await aStartup(app.db, app.people.ann, { is_open_for_revival: true }), told)

test('[REVIVE-16] [CALLS-15] an offer that was closed is still answered by its id, and says that it is', async () => {
  const { id } = await anOffer({ is_active: false })
  const answered = await app.request(`/api/revival_opportunities/${id}`)
  expect(answered.status).toBe(200)
  expect(await answered.json()).toMatchObject({ id, is_active: false })
})

test('[REVIVE-17] no call closes an offer, not even its founder’s', async () => {
  const { ann, ada } = app.people
  const { id } = await anOffer()
  for (const as of [ann, ada]) {
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const json = { is_active: false }
      const answered = await app.request(`/api/revival_opportunities/${id}`, { as, method, json })
      expect(answered.status, `${method} by ${as.full_name}`).toBe(404)
    }
  }
  expect(await (await app.request(`/api/revival_opportunities/${id}`)).json()).toMatchObject({
    is_active: true,
  })
})
