import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { anOpportunity, aStartup } from '../../../test/factories.ts'
import { ownPage } from '../../../test/own-handle.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const name of ['ann', 'ben'] as const) await ownPage(app.db, app.people[name], name)
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system((tx) => tx.deleteFrom('blocks').execute())
})

type Name = 'ann' | 'ben'

const change = (method: 'PUT' | 'DELETE', path: string, by: Name) =>
  app.request(`/api/${path}`, { as: app.people[by], method })
const blocks = (blocker: Name, blocked: Name) => change('PUT', `blocks/${app.people[blocked].id}`, blocker)
const comments = (by: Name, story: { id: string; user_id: string }) =>
  app.request('/api/comments', {
    as: app.people[by],
    json: { id: crypto.randomUUID(), startup_id: story.id, content: 'Well told.' },
  })
const writes = async (by: Name, story: { id: string; user_id: string }) =>
  app.request('/api/interest_contacts', {
    as: app.people[by],
    json: {
      id: crypto.randomUUID(),
      revival_opportunity_id: (await anOpportunity(app.db, story)).id,
      message: 'I would like to take it over.',
    },
  })
const follows = (follower: Name, followed: Name) =>
  app.request(`/api/follows/person/${app.people[followed].id}`, {
    as: app.people[follower],
    method: 'PUT',
    json: {},
  })
const refusal = { code: '42501', message: expect.not.stringContaining('blocked') }

describe.each([
  { blocker: 'ann', blocked: 'ben', who: 'somebody who is blocked' },
  { blocker: 'ben', blocked: 'ann', who: 'somebody who has blocked the other' },
] as const)('ben, as $who,', ({ blocker, blocked }) => {
  const places = {
    comments: async () => comments('ben', await aStartup(app.db, app.people.ann)),
    'writes to the founder': async () =>
      writes('ben', await aStartup(app.db, app.people.ann, { is_open_for_revival: true })),
    follows: async () => follows('ben', 'ann'),
  }
  test.each(Object.entries(places))('%s only once the block has ended', async (_, act) => {
    expect((await blocks(blocker, blocked)).status).toBe(200)
    const refused = await act()
    expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining(refusal)])
    expect((await change('DELETE', `blocks/${app.people[blocked].id}`, blocker)).status).toBe(200)
    expect((await act()).ok).toBe(true)
  })
})

test("an anonymous founder's block refuses nobody, and so tells nobody who the founder is", async () => {
  const story = await aStartup(app.db, app.people.ann, { is_anonymous: true, is_open_for_revival: true })
  await blocks('ann', 'ben')
  expect((await comments('ben', story)).status).toBe(201)
  expect((await writes('ben', story)).status).toBe(201)
})

test('a block ends follows both ways, and unblocking brings none back', async () => {
  await follows('ann', 'ben')
  await follows('ben', 'ann')
  await blocks('ann', 'ben')
  await change('DELETE', `blocks/${app.people.ben.id}`, 'ann')
  for (const who of ['ann', 'ben'] as const) {
    const { items } = await (await app.request('/api/follows', { as: app.people[who] })).json()
    expect(items).toEqual([])
  }
})

test('what one blocks and mutes is listed for oneself, and nobody else', async () => {
  const story = await aStartup(app.db, app.people.ann)
  await blocks('ben', 'ann')
  await blocks('ben', 'ann')
  await change('PUT', `mutes/${story.id}`, 'ben')
  const mine = await (await app.request('/api/blocks', { as: app.people.ben })).json()
  expect(mine).toMatchObject({ people: [{ id: app.people.ann.id }], stories: [{ id: story.id }] })
  const others = await (await app.request('/api/blocks', { as: app.people.ann })).json()
  expect(others).toEqual({ people: [], stories: [] })
  await change('DELETE', `mutes/${story.id}`, 'ben')
  expect(await (await app.request('/api/blocks', { as: app.people.ben })).json()).toMatchObject({
    stories: [],
  })
})

test('refuses to block oneself, nobody, and to mute a story that one does not see', async () => {
  const withdrawn = await aStartup(app.db, app.people.ann, { withdrawn_at: new Date() })
  expect((await blocks('ben', 'ben')).status).toBe(400)
  expect((await change('PUT', `blocks/${crypto.randomUUID()}`, 'ben')).status).toBe(404)
  expect((await change('PUT', `mutes/${withdrawn.id}`, 'ben')).status).toBe(404)
})
