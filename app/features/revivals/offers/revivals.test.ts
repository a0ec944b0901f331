import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anOpportunity, aStartup } from '../../../../test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('[CALLS-15] [DATA-07] an offer of revival comes with its story, for everybody', async () => {
  const { ann, ben } = app.people
  const startup = await aStartup(app.db, ann, { is_open_for_revival: true, logo_url: '/files/logo.webp' })
  const { id, ...offer } = await anOpportunity(app.db, startup)
  for (const asked of [{}, { as: ben }]) {
    const answered = await app.request(`/api/revival_opportunities/${id}`, asked)
    expect(answered.status).toBe(200)
    expect(await answered.json()).toEqual({
      id,
      startup_id: startup.id,
      looking_for_roles: offer.looking_for_roles,
      available_assets: offer.available_assets,
      contact_method: offer.contact_method,
      additional_notes: offer.additional_notes,
      is_active: true,
      is_own: false,
      is_demo: false,
      startup: {
        id: startup.id,
        name: startup.name,
        one_liner: startup.one_liner,
        logo_url: '/files/logo.webp',
      },
    })
  }
})

test('[SUBMIT-32] an offer of an anonymous founder does not say whose it is', async () => {
  const { ann, ada } = app.people
  const startup = await aStartup(app.db, ann, { is_anonymous: true, is_open_for_revival: true })
  const { id } = await anOpportunity(app.db, startup)
  for (const asked of [{}, { as: ada }, { as: ann }]) {
    const answered = await (await app.request(`/api/revival_opportunities/${id}`, asked)).text()
    expect(answered).toContain(startup.name)
    expect(answered).not.toContain(ann.id)
  }
})

test.each([true, false])(
  'the founder, and nobody else, hears that the offer is theirs (anonymous: %s)',
  async (is_anonymous) => {
    const { ann, ben, ada } = app.people
    const startup = await aStartup(app.db, ann, { is_anonymous, is_open_for_revival: true })
    const { id } = await anOpportunity(app.db, startup)
    const isOwn = async (asked: object) =>
      (await (await app.request(`/api/revival_opportunities/${id}`, asked)).json()).is_own
    expect(await isOwn({ as: ann })).toBe(true)
    for (const asked of [{}, { as: ben }, { as: ada }]) expect(await isOwn(asked)).toBe(false)
  },
)

test.each(['1', '%00', crypto.randomUUID()])('an offer %s is not there', async (id) => {
  const answered = await app.request(`/api/revival_opportunities/${id}`)
  expect(answered.status).toBe(404)
  expect(await answered.json()).toMatchObject({ code: 'PGRST116', message: 'Revival opportunity not found' })
})
