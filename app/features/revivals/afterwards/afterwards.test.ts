import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aBlock } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'
import { aRevivedStory } from '../../../../test/revived-factory.ts'
import { setLeaving } from '../../../../test/set-leaving.ts'
import { askOwners, tellOfLeavingFounders } from './afterwards.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() =>
  app.db.system((tx) => sql`truncate startups, conversations, notifications cascade`.execute(tx)),
)

const parts = () => ({ db: app.db, queueEmail: app.services.queueEmail })

const notices = (person: Person) =>
  app.db.system((tx) =>
    tx
      .selectFrom('notifications')
      .select(['facts', 'actor_id'])
      .where('user_id', '=', person.id)
      .where('kind', '=', 'handover')
      .orderBy('created_at')
      .execute(),
  )

const lines = async (person: Person) =>
  (await (await app.request('/api/notifications', { as: person })).json()).items

const MIDDAY = '2026-11-27T12:30:00Z'

/** Makes it so many days since the project was revived, and as many more since somebody was asked. */
const passTo = (days: number) => {
  const revivedAt = sql<string>`now() - make_interval(secs => ${days * 86_400})`
  return app.db.system((tx) =>
    tx
      .updateTable('revived_stories')
      .set({ revived_at: revivedAt, reminded_at: sql`reminded_at - revived_at + (${revivedAt})` })
      .execute(),
  )
}

/** Makes it so many days since the project was revived. Each job runs twice. */
async function after(days: number, time = MIDDAY) {
  await passTo(days)
  await askOwners(parts(), new Date(time))
  await askOwners(parts(), new Date(time))
}

test('the earlier owner is asked once a month whether all is well, three times, and nobody twice', async () => {
  const { ann, ben } = app.people
  const { conversationId } = await aRevivedStory(app.db, ann, ben)
  const countAfter = async (days: number) => {
    await after(days)
    return (await notices(ann)).length
  }
  expect(await countAfter(29)).toBe(0)
  expect(await countAfter(30)).toBe(1)
  expect(await countAfter(59)).toBe(1)
  expect(await countAfter(60.1)).toBe(2)
  expect(await countAfter(90.2)).toBe(3)
  expect(await countAfter(400)).toBe(3)
  expect(await notices(ann)).toMatchObject([{ facts: { change: 'well' }, actor_id: ben.id }, {}, {}])
  expect((await lines(ann))[0].path).toBe(`/messages/${conversationId}`)
})

test.each([
  ['after 65 days', [65, 65.1, 90, 94], [1, 1, 1, 1], 95.1],
  ['after 90 days', [90, 90.1, 119], [1, 1, 1], 0],
  ['after 125 days', [125], [0], 0],
])(
  'questions that were missed until %s are not made up for: 30 days lie between two',
  async (_, days, counts, next) => {
    const { ann, ben } = app.people
    await aRevivedStory(app.db, ann, ben)
    const sums: number[] = []
    for (const day of days) {
      await after(day)
      sums.push((await notices(ann)).length)
    }
    expect(sums).toEqual(counts)
    if (next > 0) await after(next)
    await after(400)
    expect([(await notices(ann)).length, (await notices(ben)).length]).toEqual([
      (counts.at(-1) ?? 0) + (next > 0 ? 1 : 0),
      1,
    ])
  },
)

test('the new owner is asked once, after six months, whether the project still runs', async () => {
  const { ann, ben } = app.people
  const { story } = await aRevivedStory(app.db, ann, ben)
  await after(181)
  expect(await notices(ben)).toEqual([])
  await after(182)
  expect(await notices(ben)).toEqual([
    { facts: { change: 'still_runs', startup_id: story.id }, actor_id: null },
  ])
  expect(await lines(ben)).toMatchObject([{ path: `/story/${story.id}` }])
})

test('whoever is asked is asked by day, where they are, and at midday UTC if nobody knows where that is', async () => {
  const { ann, ben } = app.people
  await aRevivedStory(app.db, ann, ben)
  for (const night of ['2026-11-27T11:59:00Z', '2026-11-27T13:00:00Z']) await after(30, night)
  expect(await notices(ann)).toEqual([])
  await app.db.system((tx) =>
    tx
      .insertInto('notification_times')
      .values({ user_id: ann.id, time_zone: 'Pacific/Auckland', daily_hour: 8, weekly_day: 1 })
      .execute(),
  )
  // It is half past one at night, half to nine in the morning, and eight in the evening there.
  for (const night of [MIDDAY, '2026-11-27T19:30:00Z', '2026-11-27T07:00:00Z']) await after(30, night)
  expect(await notices(ann)).toEqual([])
  await after(30, '2026-11-27T20:00:00Z')
  await app.db.system((tx) => tx.deleteFrom('notification_times').execute())
  expect(await notices(ann)).toHaveLength(1)
})

test('the new owner learns that the founder leaves, also where one of the two blocks the other', async () => {
  const { ann, ben } = app.people
  const { story } = await aRevivedStory(app.db, ann, ben)
  await setLeaving(app.db, ann, true)
  await tellOfLeavingFounders(parts())
  await aBlock(app.db, ben, ann)
  const shown = await lines(ben)
  await app.db.system((tx) => tx.deleteFrom('blocks').execute())
  await setLeaving(app.db, ann, false)
  expect(shown).toMatchObject([{ path: `/submit?chapter=${story.id}` }])
})

test('nobody is asked about joint work, nor of a story that goes with its founder', async () => {
  const { ann, ben } = app.people
  await aRevivedStory(app.db, ann, ben)
  await setLeaving(app.db, ann, true)
  await after(400)
  await setLeaving(app.db, ann, false)
  await app.db.system((tx) => tx.updateTable('revived_stories').set({ way: 'join' }).execute())
  await after(400)
  for (const person of [ann, ben]) expect(await notices(person)).toEqual([])
})

test('[SUBMIT-32] the new owner learns once that the founder leaves, and not who it is', async () => {
  const { ann, ben } = app.people
  const { story } = await aRevivedStory(app.db, ann, ben, { is_anonymous: true })
  await tellOfLeavingFounders(parts())
  expect(await notices(ben)).toEqual([])
  await setLeaving(app.db, ann, true)
  await tellOfLeavingFounders(parts())
  await tellOfLeavingFounders(parts())
  expect(await lines(ben)).toMatchObject([{ path: `/submit?chapter=${story.id}`, people: [] }])
  await setLeaving(app.db, ann, false)
  expect(await notices(ben)).toEqual([{ facts: { change: 'leaving', startup_id: story.id }, actor_id: null }])
})
