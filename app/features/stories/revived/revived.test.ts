import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aBookmark, anOpportunity, aStartup } from '../../../../test/factories.ts'
import { as, type Person } from '../../../../test/people.ts'
import { reviveNow } from '../../../../test/revived-factory.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => resetRateLimits(app))

const CHAPTER = { chapter: 'I took over with **206 cafés**.', home_url: 'https://lumbermill.example/' }

/** Ben writes about Ann's offer, and she accepts him. */
async function accepted(way: string, fields: object = {}) {
  const { ann, ben } = app.people
  const story = await aStartup(app.db, ann, { is_open_for_revival: true, ...fields })
  const offer = await anOpportunity(app.db, story)
  const interest = { id: crypto.randomUUID(), revival_opportunity_id: offer.id, message: 'I would run it.' }
  expect((await app.request('/api/interest_contacts', { as: ben, json: interest })).status).toBe(201)
  const { id: conversation } = await app.db.system((tx) =>
    tx.selectFrom('conversations').select('id').where('startup_id', '=', story.id).executeTakeFirstOrThrow(),
  )
  const { rows } = await app.db.as(as(ann), (tx) =>
    sql<{ moved: string }>`
      select move_conversation(${conversation}, 'new', 'accepted', ${way}, 'Welcome.') as moved`.execute(tx),
  )
  expect(rows[0]?.moved).toBe('done')
  return { story, conversation }
}

const revive = (conversation: string) => reviveNow(app.db, conversation)

const sayItRuns = async (conversation: string, person?: Person) => {
  const answer = await app.request(`/api/conversations/${conversation}/runs_again`, {
    method: 'PUT',
    ...(person && { as: person }),
  })
  return answer.ok ? (await answer.json()).is_revived : answer.status
}

const whoSays = async (conversation: string, person: Person) =>
  (await (await app.request(`/api/conversations/${conversation}`, { as: person })).json()).runs_again

const notices = (person: Person, conversation: string) =>
  app.db.system((tx) =>
    tx
      .selectFrom('notifications')
      .select(['kind', 'facts', 'actor_id'])
      .where('user_id', '=', person.id)
      .where(({ or, eb }) => or([eb('conversation_id', '=', conversation), eb('kind', '=', 'revival')]))
      .where('kind', 'in', ['handover', 'revival'])
      .orderBy('created_at')
      .execute(),
  )

const lines = async (person: Person) =>
  (await (await app.request('/api/notifications', { as: person })).json()).items

const read = async (id: string, reader?: Person) =>
  (await app.request(`/api/startups/${id}`, reader ? { as: reader } : {})).json()
const tell = (id: string, json: object, person?: Person) =>
  app.request(`/api/startups/${id}/revived_chapter`, { json, ...(person && { as: person }) })
const listed = async (query: string) =>
  (await (await app.request(`/api/startups?${query}`)).json()).items.map(({ id }: { id: string }) => id)

test('a take-over that is done gives the story its stamp, which everybody reads', async () => {
  const { ben } = app.people
  const { story, conversation } = await accepted('take_over')
  expect(await read(story.id)).toMatchObject({ revived_at: null, revival: null })
  expect(await listed('filter=revived')).not.toContain(story.id)
  await revive(conversation)
  const revived = await read(story.id)
  expect(revived.revival).toMatchObject({
    way: 'take_over',
    days: 1,
    owner: { id: ben.id, full_name: ben.full_name },
    chapter: '',
  })
  expect(revived.revived_at).toBe(revived.revival.revived_at)
  expect(await listed('filter=revived')).toContain(story.id)
})

test('structured data dates the revival, and credits both: the founder as author, the owner as contributor', async () => {
  const { ben } = app.people
  const { story, conversation } = await accepted('take_over')
  const data = async () => {
    const html = await (await app.request(`/story/${story.id}`)).text()
    return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
      .map(([, json]) => JSON.parse(json!))
      .find((each) => each['@type'] === 'Article')
  }
  const author = { '@type': 'Person', name: expect.any(String) }
  const before = await data()
  expect(before).toMatchObject({ author })
  expect(before.contributor).toBeUndefined()
  expect(before.mentions).toBeUndefined()
  await revive(conversation)
  expect(await data()).toMatchObject({ author: before.author, contributor: { name: ben.full_name } })
  const { revived_at } = await read(story.id)
  expect((await data()).mentions).toEqual({
    '@type': 'Event',
    name: `${story.name} runs again`,
    startDate: revived_at,
  })
})

test('a license gives no stamp', async () => {
  const { story, conversation } = await accepted('license')
  await revive(conversation)
  expect(await read(story.id)).toMatchObject({ revived_at: null, revival: null })
})

test('joint work gives the stamp when both say that it runs again, each once', async () => {
  const { ann, ben, cyd } = app.people
  const { story, conversation } = await accepted('join')
  await aBookmark(app.db, story, cyd)
  expect(await sayItRuns(conversation)).toBe(401)
  expect(await sayItRuns(conversation, cyd)).toBe(404)
  expect(await whoSays(conversation, ben)).toEqual({ own: false, other: false })
  expect(await sayItRuns(conversation, ben)).toBe(false)
  expect(await whoSays(conversation, ben)).toEqual({ own: true, other: false })
  expect(await whoSays(conversation, ann)).toEqual({ own: false, other: true })
  expect(await sayItRuns(conversation, ben)).toBe(false)
  expect((await read(story.id)).revived_at).toBeNull()
  expect(await sayItRuns(conversation, ann)).toBe(true)
  expect(await sayItRuns(conversation, ann)).toBe(true)
  expect(await whoSays(conversation, ben)).toEqual({ own: true, other: true })
  expect(await notices(ann, conversation)).toMatchObject([{ facts: { change: 'runs' }, actor_id: ben.id }])
  expect((await lines(ann))[0]).toMatchObject({ kind: 'handover', path: `/messages/${conversation}` })
  expect(await notices(cyd, conversation)).toMatchObject([{ kind: 'revival', facts: { change: 'revived' } }])
  expect((await read(story.id)).revival).toMatchObject({ way: 'join', owner: { id: ben.id } })
})

test('nobody says of a take-over that it runs: its handover does', async () => {
  const { ben } = app.people
  const { conversation } = await accepted('take_over')
  expect(await sayItRuns(conversation, ben)).toBe(403)
})

test('who runs the project tells what happened next, and can take it back', async () => {
  const { ben } = app.people
  const { story, conversation } = await accepted('take_over')
  await revive(conversation)
  const saved = await (await tell(story.id, CHAPTER, ben)).json()
  expect(saved).toMatchObject({ ...CHAPTER, chapter_at: expect.any(String) })
  expect(saved.html).toContain('<strong>206 cafés</strong>')
  expect((await read(story.id)).revival).toEqual(saved)
  expect(await (await tell(story.id, CHAPTER, ben)).json()).toEqual(saved)
  expect(await (await tell(story.id, { chapter: '' }, ben)).json()).toMatchObject({
    chapter: '',
    chapter_at: null,
    home_url: null,
  })
})

test('whoever saved the story reads that it is revived, and what happened next, each in a line of its own', async () => {
  const { ann, ben, cyd } = app.people
  const { story, conversation } = await accepted('join')
  await aBookmark(app.db, story, cyd)
  for (const person of [ann, ben]) await sayItRuns(conversation, person)
  expect((await tell(story.id, CHAPTER, ben)).status).toBe(200)
  const { revived } = await (await app.request('/api/revivals')).json()
  expect(revived).toContainEqual(
    expect.objectContaining({
      startup_id: story.id,
      way: 'join',
      owner_name: ben.full_name,
      chapter: expect.stringMatching(/^\S/),
      startup: expect.objectContaining({ stage: expect.any(String) }),
    }),
  )
  const found = (await lines(cyd)).filter(({ path }: { path: string }) => path.includes(story.id))
  expect(found).toMatchObject([
    { kind: 'revival', facts: { change: 'chapter' } },
    { kind: 'revival', facts: { change: 'revived' } },
  ])
})

test('nobody else tells it: not the founder, not an admin, not of a story that is not revived', async () => {
  const { ann, ben, cyd, ada } = app.people
  const { story, conversation } = await accepted('take_over')
  expect((await tell(story.id, CHAPTER, ben)).status).toBe(404)
  await revive(conversation)
  expect((await tell(story.id, CHAPTER)).status).toBe(401)
  for (const other of [ann, cyd, ada]) {
    const refused = await tell(story.id, CHAPTER, other)
    expect(refused.status).toBe(403)
    expect((await refused.json()).message).toBe("You don't run this project.")
  }
  expect((await read(story.id)).revival.chapter).toBe('')
})

test('bad input is refused with a sentence, and nothing is stored', async () => {
  const { ben } = app.people
  const { story, conversation } = await accepted('take_over')
  await revive(conversation)
  const refused = await tell(story.id, { chapter: 'x'.repeat(5001), home_url: 'javascript:alert(1)' }, ben)
  expect(refused.status).toBe(400)
  expect(Object.keys((await refused.json()).fields).sort()).toEqual(['chapter', 'home_url'])
  expect((await read(story.id)).revival.chapter).toBe('')
})

test('updates of the new owner stand beside the founder’s, and say so', async () => {
  const { ann, ben, cyd } = app.people
  const { story, conversation } = await accepted('take_over')
  const add = (person: Person) =>
    app.request(`/api/startups/${story.id}/updates`, {
      as: person,
      json: { id: crypto.randomUUID(), title: 'News', content: 'It grows.' },
    })
  expect((await add(ben)).status).toBe(404)
  await revive(conversation)
  expect((await add(ben)).status).toBe(201)
  expect((await add(ann)).status).toBe(201)
  expect((await add(cyd)).status).toBe(404)
  expect((await read(story.id)).updates).toMatchObject([{ by_new_owner: true }, { by_new_owner: false }])
})

test('the chapter goes with the account of who wrote it, the stamp stays', async () => {
  const { ben } = app.people
  const { story, conversation } = await accepted('take_over')
  await revive(conversation)
  await tell(story.id, CHAPTER, ben)
  await app.db.system(async (tx) => {
    await tx
      .updateTable('revived_stories')
      .set({ owner_id: null })
      .where('startup_id', '=', story.id)
      .execute()
  })
  expect(await read(story.id)).toMatchObject({
    revived_at: expect.any(String),
    revival: { owner: null, chapter: '', home_url: null },
  })
})

test('[SUBMIT-32] a revival of an anonymous story names its founder nowhere', async () => {
  const { ann, ben } = app.people
  const { story, conversation } = await accepted('take_over', { is_anonymous: true })
  await revive(conversation)
  await tell(story.id, CHAPTER, ben)
  for (const reader of [undefined, ben]) {
    const text = JSON.stringify(await read(story.id, reader))
    for (const trace of [ann.id, ann.full_name, ann.email]) expect(text).not.toContain(trace)
  }
})
