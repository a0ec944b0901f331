import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aConversation, conversationsOf } from '../../../../test/conversations.ts'

let app: TestApp
let as: ReturnType<typeof conversationsOf>
beforeAll(async () => {
  app = await testApp()
  as = conversationsOf(app)
})
afterAll(() => app.close())
afterEach(() => void vi.useRealTimers())
beforeEach(async () => {
  await app.db.system(async (tx) => {
    for (const table of ['conversations', 'startups', 'app.rate_limits'] as const)
      await tx.deleteFrom(table).execute()
  })
})

const isAnswered = async (id: string) => (await as.get(app.people.ann, id)).is_answered

test.each([
  ['talking', '', false],
  ['talking', 'Give me a week.', true],
  ['closed', '', false],
  ['closed', 'I went another way.', true],
  ['declined', '', true],
  ['accepted', '', true],
])('a founder who moves it to %s with the words "%s" has answered: %s', async (to, words, expected) => {
  const { id } = await aConversation(app)
  const way = to === 'accepted' ? { way: 'join' } : {}
  expect((await as.move(app.people.ann, id, { from: 'new', to, words, ...way })).status).toBe(200)
  expect(await isAnswered(id)).toBe(expected)
  const turn = { talking: expected ? 'other' : 'own' }[to] ?? expect.any(String)
  expect(await as.get(app.people.ann, id)).toMatchObject({ turn })
})

test('what closes with the offer, or for somebody else, was not answered and counts so after seven days', async () => {
  const { ann, ben, cyd, ada } = app.people
  const [first, other] = [await aConversation(app), await aConversation(app, { by: cyd })]
  const accepted = await aConversation(app, { by: ada, offer: other.offer })
  await app.request(`/api/revival_opportunities/${first.offer.id}`, {
    as: ann,
    method: 'PATCH',
    json: { is_active: false, closed_reason: 'taken' },
  })
  const accept = {
    from: 'new',
    to: 'accepted',
    way: 'take_over',
    tell_others: 'Somebody else takes it over.',
  }
  expect((await as.move(ann, accepted.id, accept)).status).toBe(200)
  expect(await as.get(ben, first.id)).toMatchObject({ state: 'closed', is_answered: false })
  expect(await as.get(cyd, other.id)).toMatchObject({ state: 'closed', is_answered: false })
  let now = Date.now()
  const figures = async () => {
    now += 61_000
    vi.useFakeTimers({ now, toFake: ['Date'] })
    app.services.versions.moveEverything()
    return (await app.request('/api/revival_figures')).json()
  }
  expect(await figures()).toMatchObject({ conversations: 1, answered: 1 })
  await app.db.system((tx) =>
    sql`update conversations set waits_since = now() - interval '8 days' where answered_at is null`.execute(
      tx,
    ),
  )
  expect(await figures()).toMatchObject({ conversations: 3, answered: 1 })
})
