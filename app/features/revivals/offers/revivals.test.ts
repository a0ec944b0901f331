import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { anOpportunity, aStartup } from '../../../../test/factories.ts'
import { NO_TERMS } from '../offer-terms.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('[CALLS-15] [DATA-07] [REVIVE-03] returns a revival offer with its story to everybody', async () => {
  const { ann, ben } = app.people
  const startup = await aStartup(app.db, ann, { is_open_for_revival: true, logo_url: '/files/logo.webp' })
  const { id, ...offer } = await anOpportunity(app.db, startup)
  for (const options of [{}, { as: ben }]) {
    const response = await app.request(`/api/revival_opportunities/${id}`, options)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      id,
      startup_id: startup.id,
      looking_for_roles: offer.looking_for_roles,
      available_assets: offer.available_assets,
      contact_method: offer.contact_method,
      is_contact_masked: false,
      additional_notes: offer.additional_notes,
      is_active: true,
      closed_reason: null,
      closed_at: null,
      paused_at: null,
      edited_at: null,
      ...NO_TERMS,
      assets: [],
      is_own: false,
      is_taken_over: false,
      handover: null,
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

test('[REVIVE-03] no guest reads how to reach the founder: not from the story, its page or the database', async () => {
  const { ann } = app.people
  const startup = await aStartup(app.db, ann, { is_open_for_revival: true })
  const { id } = await anOpportunity(app.db, startup, { contact_method: 'ann@secret.example' })
  const opened = await (await app.request(`/contact-founder/${id}`)).text()
  expect(opened).toContain('Preferred contact method')
  expect(opened).toContain('Sign in to see')
  for (const path of [
    `/story/${startup.id}`,
    `/contact-founder/${id}`,
    `/api/startups/${startup.id}`,
    `/api/revival_opportunities/${id}`,
  ]) {
    const response = await app.request(path)
    expect(response.status, path).toBe(200)
    expect(await response.text(), path).not.toContain('ann@secret.example')
  }
  await expect(
    app.db.guest.selectFrom('revival_opportunities').select('contact_method').execute(),
  ).rejects.toThrow('permission denied')
})

test.each([
  ['Email', 'Email'],
  ['Comment on the story, please.', 'Comment on the story, please.'],
  ['Meet me at the cafe at noon', 'Meet me at the cafe at noon'],
  ['Email: ann@secret.example, evenings', 'Email: ••• evenings'],
  ['ANN@SECRET.EXAMPLE', '•••'],
  ['ann＠secret．example', '•••'],
  ['ann (at) secret (dot) example', '•••'],
  ['Write ann at secret dot co dot example', 'Write •••'],
  ['WhatsApp +49 (170) 123-45 67', 'WhatsApp •••'],
  ['ring ١٢٣٤٥', 'ring •••'],
  ['@ann on Telegram', '••• on Telegram'],
  ['https://t.me/ann or secret.example', '••• or •••'],
  ['Discord ann#1234', 'Discord •••'],
])('[REVIVE-03] shows guests the contact method %j as %j', async (contact_method, shown) => {
  const { ann, ben } = app.people
  const startup = await aStartup(app.db, ann, { is_open_for_revival: true })
  const { id } = await anOpportunity(app.db, startup, { contact_method })
  const read = async (options = {}) => (await app.request(`/api/revival_opportunities/${id}`, options)).json()
  expect(await read()).toMatchObject({ contact_method: shown, is_contact_masked: shown.includes('•••') })
  expect(await read({ as: ben })).toMatchObject({ contact_method, is_contact_masked: false })
})

test("[SUBMIT-32] doesn't identify an anonymous founder", async () => {
  const { ann, ada } = app.people
  const startup = await aStartup(app.db, ann, { is_anonymous: true, is_open_for_revival: true })
  const { id } = await anOpportunity(app.db, startup)
  for (const options of [{}, { as: ada }, { as: ann }]) {
    const response = await (await app.request(`/api/revival_opportunities/${id}`, options)).text()
    expect(response).toContain(startup.name)
    expect(response).not.toContain(ann.id)
  }
})

test.each([true, false])('sets is_own for the founder only (anonymous: %s)', async (is_anonymous) => {
  const { ann, ben, ada } = app.people
  const startup = await aStartup(app.db, ann, { is_anonymous, is_open_for_revival: true })
  const { id } = await anOpportunity(app.db, startup)
  const isOwn = async (options: object) =>
    (await (await app.request(`/api/revival_opportunities/${id}`, options)).json()).is_own
  expect(await isOwn({ as: ann })).toBe(true)
  for (const options of [{}, { as: ben }, { as: ada }]) expect(await isOwn(options)).toBe(false)
})

test.each(['1', '%00', crypto.randomUUID()])('returns 404 for the offer %s', async (id) => {
  const response = await app.request(`/api/revival_opportunities/${id}`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'PGRST116', message: 'Revival opportunity not found' })
})
