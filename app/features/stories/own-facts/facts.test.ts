import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aHiding, aStartup, aSuspension } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { EDGES_OF_THE_DAY, inTimeZone } from '../../../../test/time-zone.ts'
import { FACT_PROBLEMS } from '../facts/facts-problem-texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => resetRateLimits(app))

const FACTS = {
  ending: 'founder_decided',
  started: '2019',
  stopped: '2025-08',
  team: '2_3',
  funding: 'none',
  peak_users: '100_1k',
  peak_revenue: '1k_5k',
  cost: '10k_50k',
  effort: 'full',
  differently: 'Sell through the roasters.',
  causes: [
    { cause: 'not_found', sentence: 'Every café knew its supplier. None knew us.' },
    { cause: 'outcompeted', sentence: '' },
  ],
  milestones: [
    { kind: 'first_version', happened_on: '2019-03', sentence: "A script that read my aunt's receipts." },
    { kind: 'peak', happened_on: '2023-05-12', sentence: '' },
  ],
}

const NONE = { ending: null, causes: [], milestones: [], differently: '', added_at: null, source: 'founder' }

const put = (id: string, json: object, person?: Person) =>
  app.request(`/api/startups/${id}/facts`, { method: 'PUT', json, ...(person && { as: person }) })

const read = async (id: string, person?: Person, path = '/facts') =>
  (await app.request(`/api/startups/${id}${path}`, person ? { as: person } : {})).json()

const status = async (id: string, person?: Person) =>
  (await app.request(`/api/startups/${id}/facts`, person ? { as: person } : {})).status

/** The fields of a refusal. */
async function refused(id: string, json: object, person = app.people.ann) {
  const answer = await put(id, json, person)
  expect(answer.status).toBe(400)
  return (await answer.json()).fields
}

test('a founder tells how it ended, why and when, and everybody reads it', async () => {
  const { ann } = app.people
  const story = await aStartup(app.db, ann, { year_started: 2018, year_stopped: 2024 })
  expect(await read(story.id)).toMatchObject({ ...NONE, started: '2018', stopped: '2024' })
  expect((await read(story.id, undefined, '')).facts).toBeNull()

  const answer = await put(story.id, { ...FACTS, milestones: FACTS.milestones.toReversed() }, ann)
  expect(answer.status).toBe(200)
  const saved = await answer.json()
  expect(saved).toMatchObject({ ...FACTS, source: 'founder' })
  expect(Date.parse(saved.added_at)).toBeGreaterThan(Date.now() - 60_000)
  expect(await read(story.id)).toEqual(saved)
  const page = await read(story.id, undefined, '')
  expect(page).toMatchObject({ facts: saved, year_started: 2019, year_stopped: 2025 })
})

test('reads dates as people type them, and takes back what is left out', async () => {
  const { ann } = app.people
  const story = await aStartup(app.db, ann)
  const typed = {
    started: 'March 2019',
    stopped: 'Aug 1, 2025',
    milestones: [{ kind: 'launch', happened_on: '5 May 2020' }],
  }
  expect(await (await put(story.id, typed, ann)).json()).toMatchObject({
    started: '2019-03',
    stopped: '2025-08-01',
    milestones: [{ kind: 'launch', happened_on: '2020-05-05', sentence: '' }],
  })
  expect(await (await put(story.id, {}, ann)).json()).toMatchObject({ ...NONE, started: null, stopped: null })
  expect(await read(story.id, undefined, '')).toMatchObject({
    facts: null,
    year_started: null,
    year_stopped: null,
  })
})

test('saving the same again changes nothing, and years alone are no facts that were added', async () => {
  const { ann } = app.people
  const story = await aStartup(app.db, ann, { year_started: 2018 })
  await put(story.id, { started: '2018' }, ann)
  expect(await read(story.id)).toMatchObject({ added_at: null, changed_at: null })
  await put(story.id, { started: '2019' }, ann)
  expect(await read(story.id)).toMatchObject({ added_at: null, started: '2019' })
  const saved = await (await put(story.id, FACTS, ann)).json()
  expect(await (await put(story.id, FACTS, ann)).json()).toEqual(saved)
  expect((await read(story.id, undefined, '/facts/versions')).items).toHaveLength(2)
})

test('everybody reads when the facts of a named story changed, and which', async () => {
  const { ann, ben } = app.people
  const story = await aStartup(app.db, ann)
  await put(story.id, { ending: 'forced', causes: [{ cause: 'rules' }] }, ann)
  await put(story.id, { ending: 'resting', causes: [{ cause: 'rules' }], effort: 'half' }, ann)
  const { items } = await read(story.id, ben, '/facts/versions')
  expect(items.map(({ changed }: { changed: string[] }) => changed)).toEqual([
    ['effort', 'ending'],
    ['causes', 'ending'],
  ])
})

test('of an anonymous story, the server takes and gives years only, and no history', async () => {
  const { ann } = app.people
  const story = await aStartup(app.db, ann, { is_anonymous: true })
  await app.db.system((tx) => sql`delete from app.anonymous_departures`.execute(tx))
  expect(
    await refused(story.id, {
      started: '2019-03',
      milestones: [{ kind: 'peak', happened_on: '2021-01-02' }],
    }),
  ).toEqual({ started: FACT_PROBLEMS.yearOnly, 'milestones.0.happened_on': FACT_PROBLEMS.yearOnly })
  const milestones = [{ kind: 'peak', happened_on: '2021', sentence: '' }]
  expect((await put(story.id, { ending: 'resting', started: '2019', milestones }, ann)).status).toBe(200)
  // The story looks as if it had been told with days before.
  await app.db.system(async (tx) => {
    await tx
      .updateTable('story_facts')
      .set({ started: '2019-03-04' })
      .where('startup_id', '=', story.id)
      .execute()
    await tx
      .updateTable('story_milestones')
      .set({ happened_on: '2021-05-06' })
      .where('startup_id', '=', story.id)
      .execute()
  })
  expect(await read(story.id, ann)).toMatchObject({ ending: 'resting', started: '2019', milestones })
  expect(await read(story.id, ann, '/facts/versions')).toEqual({ items: [] })
})

test.each([
  ['a stop before the start', { started: '2025', stopped: '2019' }, { stopped: FACT_PROBLEMS.stoppedEarly }],
  [
    'a stop a month before the start',
    { started: '2019-03', stopped: '2019-02-28' },
    { stopped: FACT_PROBLEMS.stoppedEarly },
  ],
  [
    'four causes',
    { causes: ['team', 'focus', 'rules', 'energy'].map((cause) => ({ cause })) },
    { causes: FACT_PROBLEMS.tooManyCauses },
  ],
  [
    'a cause twice',
    { causes: [{ cause: 'team' }, { cause: 'focus' }, { cause: 'team' }] },
    { 'causes.2.cause': FACT_PROBLEMS.causeTwice },
  ],
  ['a cause that is none', { causes: [{ cause: 'weather' }] }, { 'causes.0.cause': FACT_PROBLEMS.unknown }],
  ['a range that is none', { team: '7' }, { team: FACT_PROBLEMS.unknown }],
  [
    'a milestone in 2206',
    { milestones: [{ kind: 'peak', happened_on: '2206' }] },
    { 'milestones.0.happened_on': FACT_PROBLEMS.date },
  ],
  [
    'a milestone in the future',
    { milestones: [{ kind: 'peak', happened_on: '2099-01' }] },
    { 'milestones.0.happened_on': FACT_PROBLEMS.future },
  ],
  [
    'a milestone before the start',
    {
      started: '2019-03',
      milestones: [
        { kind: 'idea', happened_on: '2018' },
        { kind: 'launch', happened_on: '2019-02' },
      ],
    },
    { 'milestones.1.happened_on': FACT_PROBLEMS.milestoneEarly },
  ],
  ['a day that does not exist', { started: 'February 30, 2019' }, { started: FACT_PROBLEMS.date }],
  [
    'a sentence that is too long',
    { causes: [{ cause: 'team', sentence: 'a'.repeat(201) }] },
    { 'causes.0.sentence': 'The sentence must be 200 characters or fewer' },
  ],
])('refuses %s with a sentence at its field', async (_, facts, fields) => {
  const story = await aStartup(app.db, app.people.ann)
  expect(await refused(story.id, facts)).toEqual(fields)
  expect(await read(story.id)).toMatchObject(NONE)
})

test('nobody but the founder changes them, and not while suspended', async () => {
  const { ann, ben, ada, cyd } = app.people
  const story = await aStartup(app.db, ann)
  expect((await put(story.id, FACTS)).status).toBe(401)
  expect((await put(story.id, FACTS, ben)).status).toBe(403)
  expect((await put(story.id, FACTS, ada)).status).toBe(403)
  expect((await put(crypto.randomUUID(), FACTS, ann)).status).toBe(404)
  const other = await aStartup(app.db, cyd)
  await aSuspension(app.db, cyd, ada)
  expect((await put(other.id, FACTS, cyd)).status).toBe(403)
  expect(await read(story.id)).toMatchObject(NONE)
  expect(await read(other.id)).toMatchObject(NONE)
})

test('only the founder and admins read the facts of a withdrawn or hidden story', async () => {
  const { ann, ben, ada } = app.people
  const withdrawn = await aStartup(app.db, ann, { withdrawn_at: new Date() })
  const hidden = await aStartup(app.db, ann)
  await aHiding(app.db, { startup_id: hidden.id })
  for (const { id } of [withdrawn, hidden]) {
    expect((await put(id, FACTS, ann)).status).toBe(200)
    expect([await status(id), await status(id, ben), await status(id, ann), await status(id, ada)]).toEqual([
      404, 404, 200, 200,
    ])
    expect((await put(id, FACTS, ben)).status).toBe(404)
    expect((await app.request(`/api/startups/${id}/facts/versions`, { as: ben })).status).toBe(404)
  }
})

test.each(EDGES_OF_THE_DAY)('keeps in %s the days that the founder wrote', async (zone) => {
  inTimeZone(zone)
  const { ann } = app.people
  const story = await aStartup(app.db, ann)
  const dates = {
    started: '2019-12-31',
    stopped: '2025-01-01',
    milestones: [
      { kind: 'launch', happened_on: '2020-01-01', sentence: '' },
      { kind: 'peak', happened_on: '2023', sentence: '' },
      { kind: 'stop', happened_on: '2024-12-31', sentence: '' },
    ],
  }
  expect((await put(story.id, { ...FACTS, ...dates }, ann)).status).toBe(200)
  expect(await read(story.id)).toMatchObject(dates)
  const page = await (await app.request(`/story/${story.id}`, { headers: { accept: 'text/html' } })).text()
  for (const text of ['December 31, 2019', 'January 1, 2020', '>2023<', 'December 31, 2024'])
    expect(page).toContain(text)
})
