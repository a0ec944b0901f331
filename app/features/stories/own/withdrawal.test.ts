import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  aBookmark,
  aComment,
  anInterest,
  anOpportunity,
  aStartup,
  aSuspension,
  aVote,
} from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'

let app: TestApp
let id: string
let offer: string
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  const { ann, ben, cyd } = app.people
  const story = await aStartup(app.db, ann, {
    name: `Kettle ${crypto.randomUUID()}`,
    is_open_for_revival: true,
  })
  id = story.id
  const opportunity = await anOpportunity(app.db, story)
  offer = opportunity.id
  await aVote(app.db, story, ben)
  await aBookmark(app.db, story, ben)
  await aComment(app.db, story, ben)
  await anInterest(app.db, opportunity, cyd)
})

const withdraw = (as?: Person) =>
  app.request(`/api/startups/${id}/withdraw`, { method: 'POST', ...(as && { as }) })
const publish = (as?: Person) =>
  app.request(`/api/startups/${id}/publish`, { method: 'POST', ...(as && { as }) })
const get = (path: string, as?: Person) => app.request(path, { ...(as && { as }) })
const read = async (path: string, as?: Person) => (await get(path, as)).json()
const story = (as?: Person) => get(`/api/startups/${id}`, as)

/** Names the places where somebody meets the story. */
async function meets(as?: Person): Promise<string[]> {
  const found: [string, Response | boolean][] = [['story', await story(as)]]
  const lists = [
    '/api/startups?sort=newest',
    '/api/startups?search=kettle',
    '/api/startups?filter=revival',
    '/api/trending_startups?limit=6',
    '/api/dashboard/open_for_revival',
    '/api/dashboard/top_stories',
    '/api/bookmarks',
    '/feed.xml',
    '/sitemap-stories.xml',
  ]
  for (const list of lists) {
    const response = await get(list, as)
    if (response.ok) found.push([list, (await response.text()).includes(id)])
  }
  found.push(['card', (await get(`/og/story/${id}.png`)).status === 200])
  found.push(['offer', await get(`/api/revival_opportunities/${offer}`, as)])
  found.push(['comments', (await read(`/api/comments?startup_id=${id}`, as)).total > 0])
  return found.filter(([, met]) => (met instanceof Response ? met.ok : met)).map(([where]) => where)
}

describe('a withdrawn story', () => {
  test('is nowhere for guests and members, and comes back with everything', async () => {
    const { ann, ben } = app.people
    const [asGuest, asMember] = [await meets(), await meets(ben)]
    expect(asGuest).toContain('/sitemap-stories.xml')
    expect(asMember).toContain('/api/bookmarks')
    expect((await withdraw(ann)).status).toBe(200)
    expect(await meets()).toEqual([])
    expect(await meets(ben)).toEqual([])
    expect((await publish(ann)).status).toBe(200)
    expect(await meets()).toEqual(asGuest)
    expect(await meets(ben)).toEqual(asMember)
    expect(await (await story(ben)).json()).toMatchObject({ votes: 1, voted: true, bookmarked: true })
    expect((await read('/api/interest_contacts?box=received', ann)).items[0].startup.id).toBe(id)
  })

  test.each(['ann', 'ada'] as const)('is read by %s, whose answer nobody else gets', async (name) => {
    await withdraw(app.people.ann)
    const response = await story(app.people[name])
    expect(response.headers.get('cache-control')).toContain('private')
    expect(await response.json()).toMatchObject({ id, withdrawn_at: expect.any(String), own: name === 'ann' })
    for (const other of [undefined, app.people.ben]) expect((await story(other)).status).toBe(404)
  })

  test('is in no list of its founder', async () => {
    const { ann } = app.people
    await withdraw(ann)
    const { items } = await read('/api/startups?search=kettle', ann)
    expect(JSON.stringify(items)).not.toContain(id)
  })

  test('takes no votes, bookmarks, comments and messages', async () => {
    const { ann, ben } = app.people
    await withdraw(ann)
    const startup = { startup_id: id, id: crypto.randomUUID() }
    const writes = [
      app.request(`/api/startups/${id}/vote`, { method: 'PUT', as: ben }),
      app.request(`/api/startups/${id}/bookmark`, { method: 'PUT', as: ben }),
      app.request('/api/comments', { as: ben, json: { ...startup, content: 'Is it gone?' } }),
      app.request('/api/interest_contacts', {
        as: ben,
        json: { id: crypto.randomUUID(), revival_opportunity_id: offer, message: 'I would take it on.' },
      }),
    ]
    for (const write of writes) expect((await write).ok).toBe(false)
    await publish(ann)
    expect((await read(`/api/comments?startup_id=${id}`)).total).toBe(1)
  })
})

test('founders only withdraw and publish', async () => {
  const { ben, ada } = app.people
  expect((await withdraw()).status).toBe(401)
  for (const other of [ben, ada]) {
    expect((await withdraw(other)).status).toBe(404)
    expect((await publish(other)).status).toBe(404)
  }
  expect((await story()).status).toBe(200)
})

test('repeating either changes nothing', async () => {
  const { ann } = app.people
  const first = await (await withdraw(ann)).json()
  expect(await (await withdraw(ann)).json()).toEqual(first)
  await publish(ann)
  expect(await (await publish(ann)).json()).toEqual({ id, withdrawn_at: null })
})

test('a suspended founder may withdraw, but not publish', async () => {
  const { ann, ada } = app.people
  const { id: suspension } = await aSuspension(app.db, ann, ada)
  app.dropSession(ann.id)
  expect((await withdraw(ann)).status).toBe(200)
  expect(await (await publish(ann)).json()).toMatchObject({ code: 'suspended' })
  await app.db.system((tx) =>
    tx.updateTable('suspensions').set({ lifted_at: new Date() }).where('id', '=', suspension).execute(),
  )
  app.dropSession(ann.id)
})

describe('[SUBMIT-32] an anonymous story', () => {
  test('is its founder’s own for them alone', async () => {
    const { ann, ben } = app.people
    const { id: anonymous } = await aStartup(app.db, ann, { is_anonymous: true })
    const viewer = (as: Person) => read(`/api/viewer?stories=${anonymous}`, as)
    expect((await viewer(ann)).own).toEqual([anonymous])
    expect((await viewer(ben)).own).toEqual([])
    expect(await read(`/api/startups/${anonymous}`, ann)).toMatchObject({ own: true, user_id: null })
    for (const other of [undefined, ben]) {
      const shown = await (await get(`/api/startups/${anonymous}`, other)).text()
      expect(JSON.parse(shown).own).toBe(false)
      expect(shown).not.toContain(ann.id)
    }
  })

  test('stays anonymous to the admin who sees it withdrawn', async () => {
    const { ann, ada } = app.people
    const { id: anonymous } = await aStartup(app.db, ann, { is_anonymous: true })
    await app.request(`/api/startups/${anonymous}/withdraw`, { method: 'POST', as: ann })
    const shown = await (await get(`/api/startups/${anonymous}`, ada)).text()
    expect(JSON.parse(shown)).toMatchObject({ user_id: null, owner: null })
    expect(shown).not.toContain(ann.id)
  })
})
