import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aStartup } from '../../../test/factories.ts'
import { moderationOf } from '../../../test/moderation.ts'
import { newcomers } from '../../../test/people-levels.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'
import { member } from '../../platform/database/actor.ts'
import { findVoteRings } from './vote-rings.jobs.ts'

let app: TestApp
let moderation: ReturnType<typeof moderationOf>
let story: { id: string; user_id: string }
beforeAll(async () => {
  app = await testApp()
  moderation = moderationOf(app)
})
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system((tx) =>
    sql`truncate startups, app.moderation_cases, app.decisions, app.mails, notifications cascade`.execute(tx),
  )
  story = await aStartup(app.db, app.people.ann)
})
afterAll(() => app.close())

const vote = async (voters: readonly { id: string }[], startup: { id: string } = story) => {
  for (const { id } of voters)
    await app.db.as(member(id), (tx) =>
      tx.insertInto('startup_votes').values({ startup_id: startup.id }).execute(),
    )
}
const votes = async () => {
  app.services.versions.moveEverything()
  return (await (await app.request(`/api/startups/${story.id}`)).json()).votes
}
const thing = () => ({ kind: 'story' as const, thing: story.id })
const areOlder = (people: readonly { id: string }[], age: string) =>
  app.db.system((tx) =>
    sql`update auth.users set created_at = created_at - ${age}::interval where id = any (${people.map(({ id }) => id)}::uuid[])`.execute(
      tx,
    ),
  )

test('[STORY-15] counts each vote at once, and shows moderators five of accounts younger than a day, without names', async () => {
  await vote(await newcomers(app.db, 4))
  expect(await findVoteRings(app.db)).toBe(0)
  await vote([...(await newcomers(app.db, 1)), app.people.ben])
  expect(await findVoteRings(app.db)).toBe(1)
  expect(await findVoteRings(app.db)).toBe(0)
  expect(await votes()).toBe(6)
  const { items } = await moderation.queue(app.people.ada)
  expect(items).toMatchObject([
    { kind: 'story', id: story.id, state: 'shown', reports: 0, ring_votes: { votes: 5, young: 5 } },
  ])
  const entry = await (await moderation.entry(app.people.ada, thing())).json()
  expect(entry.acts).toContain('take_out_votes')
  expect(Object.keys(entry.ring_votes).sort()).toEqual(['first_at', 'last_at', 'votes', 'young'])
})

test('finds young accounts that vote for the same stories and nothing else', async () => {
  const ring = await newcomers(app.db, 5)
  await areOlder(ring, '3 days')
  const other = await aStartup(app.db, app.people.cyd)
  for (const startup of [story, other]) await vote(ring, startup)
  expect(await findVoteRings(app.db)).toBe(2)
  const { items } = await moderation.queue(app.people.ada)
  expect(items).toMatchObject([
    { ring_votes: { votes: 5, young: 0 } },
    { ring_votes: { votes: 5, young: 0 } },
  ])
})

test('leaves alone five young accounts that like one story, and those who vote for more than the others', async () => {
  const people = await newcomers(app.db, 5)
  await areOlder(people, '3 days')
  await vote(people)
  for (const person of people) await vote([person], await aStartup(app.db, app.people.cyd))
  expect(await findVoteRings(app.db)).toBe(0)
})

test('a moderator takes the votes out, with a reason and a record; an appeal that is granted gives them back', async () => {
  await moderation.makeModerator(app.people.cyd)
  await vote([...(await newcomers(app.db, 5)), app.people.ben])
  await findVoteRings(app.db)
  expect((await moderation.decide(app.people.ben, thing(), 'take_out_votes')).status).toBe(403)
  const taken = await moderation.decide(app.people.cyd, thing(), 'take_out_votes', {
    words: 'Five new accounts in a minute.',
  })
  expect(taken.status).toBe(201)
  expect(await votes()).toBe(1)
  const [statement] = await moderation.statements(app.people.ann)
  expect(statement).toMatchObject({
    act: 'take_out_votes',
    words: 'Five new accounts in a minute.',
    appeal: { state: 'open' },
  })
  const { items: log } = await moderation.log()
  expect(log).toMatchObject([{ act: 'take_out_votes', kind: 'story', source: 'own' }])
  expect((await moderation.appeal(app.people.ann, statement.id)).status).toBe(201)
  const { items } = await moderation.appeals(app.people.ada)
  expect((await moderation.answer(app.people.ada, items[0].id, true)).status).toBe(200)
  expect(await votes()).toBe(6)
  await app.db.system((tx) => tx.deleteFrom('user_roles').where('user_id', '=', app.people.cyd.id).execute())
})

test('a granted appeal brings back no vote that its member cast again and took back meanwhile, and none twice', async () => {
  await moderation.makeModerator(app.people.cyd)
  const voters = await newcomers(app.db, 5)
  await vote(voters)
  await findVoteRings(app.db)
  await moderation.decide(app.people.cyd, thing(), 'take_out_votes')
  expect(await votes()).toBe(0)
  const [changed, again] = voters
  await vote([changed!, again!])
  const path = `/api/startups/${story.id}/vote`
  expect((await app.request(path, { as: changed!, method: 'DELETE' })).status).toBe(200)
  expect(await votes()).toBe(1)
  const [statement] = await moderation.statements(app.people.ann)
  await moderation.appeal(app.people.ann, statement.id)
  const { items } = await moderation.appeals(app.people.ada)
  expect((await moderation.answer(app.people.ada, items[0].id, true)).status).toBe(200)
  expect(await votes()).toBe(4)
  await app.db.system((tx) => tx.deleteFrom('user_roles').where('user_id', '=', app.people.cyd.id).execute())
})

test('votes that a moderator finds nothing wrong with are not shown again, and there is nothing to take out', async () => {
  await vote(await newcomers(app.db, 5))
  expect((await moderation.decide(app.people.ada, thing(), 'take_out_votes')).status).toBe(400)
  await findVoteRings(app.db)
  await moderation.decide(app.people.ada, thing(), 'dismiss', { rule: null, words: 'A meetup.' })
  expect(await findVoteRings(app.db)).toBe(0)
  expect(await votes()).toBe(5)
})
