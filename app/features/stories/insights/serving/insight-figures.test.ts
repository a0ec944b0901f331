import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/app.ts'
import { aHiding, aStartup } from '../../../../../test/factories.ts'
import { aStoryWithFacts, storiesFromSources } from '../../../../../test/story-facts-factory.ts'
import { type Figure, figureResponse } from '../insight.schema.ts'
import { FIGURES } from '../insight.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
let minute = Date.now()
beforeEach(async () => {
  await app.db.system((tx) => sql`truncate startups cascade`.execute(tx))
  nextMinute()
})
afterEach(() => vi.useRealTimers())

function nextMinute() {
  minute += 61_000
  vi.useFakeTimers({ now: minute, toFake: ['Date'] })
  app.services.versions.moveEverything()
}

async function figure(path: string): Promise<Figure> {
  const response = await app.request(`/api/insights/${path}`)
  expect(response.status, await response.clone().text()).toBe(200)
  return figureResponse.strict().parse(await response.json())
}

const valuesOf = ({ rows }: Figure, key: string) => rows.find((row) => row.key === key)?.values

test('counts endings and causes, and each sum is its list', async () => {
  const { ada } = app.people
  await storiesFromSources(app.db, ada, 6, {
    facts: { ending: 'founder_decided' },
    causes: ['no_need', 'team'],
  })
  await storiesFromSources(app.db, ada, 7, { facts: { ending: 'money_ran_out' }, causes: ['funding'] })
  await storiesFromSources(app.db, ada, 5)
  const endings = await figure('endings')
  expect(endings).toMatchObject({
    finding: '“The money ran out” is the commonest ending',
    stories: 18,
    by_founders: 0,
    from_public_sources: 18,
  })
  expect(endings.rows.map(({ key, values }) => [key, values[0]])).toEqual([
    ['money_ran_out', 7],
    ['founder_decided', 6],
    ['unknown', 5],
    ['owner_closed', 0],
    ['changed', 0],
    ['forced', 0],
    ['handed_over', 0],
    ['resting', 0],
  ])
  const list = await (await app.request('/api/startups')).json()
  expect(endings.rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(list.total)

  const causes = await figure('causes')
  expect(causes.finding).toBe("“Couldn't fund it” is named most often")
  expect(valuesOf(causes, 'funding')).toEqual([7, 54, 7])
  expect(valuesOf(causes, 'team')).toEqual([6, 46, 0])
  const pairs = await figure('pairs')
  expect(pairs.rows.map(({ key, values }) => [key, values])).toEqual([['no_need+team', [2.2, 6]]])
})

test('says how sure a finding is, what comes next, and what is named first most often', async () => {
  const { ada } = app.people
  await storiesFromSources(app.db, ada, 12, { causes: ['no_need', 'team'] })
  await storiesFromSources(app.db, ada, 10, { causes: ['funding', 'team'] })
  const causes = await figure('causes')
  expect(causes.finding).toBe('“Team” is named most often, “No strong need” most often first')
  expect(causes.certainty).toBe(
    '22 of 22 stories: with that many, the true share could be 85% to 100% (95% range). Next is “No strong need”, with 12.',
  )
})

test('says that a group differs only where chance alone would hardly make it differ', async () => {
  const { ada } = app.people
  const addStories = (count: number, category: string, causes: ['no_need'] | ['team']) =>
    storiesFromSources(app.db, ada, count, { story: { category }, causes })
  await addStories(6, 'Education', ['no_need'])
  await addStories(6, 'Education', ['team'])
  await addStories(5, 'Gaming', ['no_need'])
  await addStories(6, 'Gaming', ['team'])
  expect((await figure('causes_by_category')).finding).toBe(
    'No group differs from the rest by more than chance',
  )
  nextMinute()
  await addStories(20, 'Fintech', ['no_need'])
  expect((await figure('causes_by_category')).finding).toBe(
    '“No strong need”: 100% in “Fintech”, 48% elsewhere',
  )
})

test.each([
  ['none', [], '“Team” is named less often among “Gaming”: 0%, 50% elsewhere'],
  ['five', ['team'], '“Team” is named less often among “Gaming”: 13%, 50% elsewhere'],
] as const)(
  'says that a group names a cause clearly less often, also where %s of it does',
  async (_, named, finding) => {
    const { ada } = app.people
    const addStories = async (each: number, category: string, also: readonly string[]) => {
      for (const cause of ['no_need', 'funding', 'energy', 'rules', 'outcompeted'])
        await storiesFromSources(app.db, ada, each, { story: { category }, causes: [cause, ...also] })
    }
    await addStories(1, 'Gaming', named)
    await addStories(7, 'Gaming', [])
    for (const category of ['Education', 'Fintech'])
      for (const also of [['team'], []]) await addStories(3, category, also)
    expect((await figure('causes_by_category')).finding).toBe(finding)
  },
)

test('shows no group of fewer than five, nor what would give it away', async () => {
  const { ada } = app.people
  await storiesFromSources(app.db, ada, 6, { facts: { ending: 'founder_decided', team: '1' } })
  await storiesFromSources(app.db, ada, 6, { facts: { ending: 'founder_decided', team: '2_3' } })
  await storiesFromSources(app.db, ada, 8, { facts: { ending: 'money_ran_out', team: '2_3' } })
  await storiesFromSources(app.db, ada, 4, { facts: { ending: 'resting', team: '1' } })
  const all = await figure('endings')
  expect(valuesOf(all, 'resting')).toEqual([null, null])
  expect(valuesOf(all, 'money_ran_out')).toEqual([null, null])
  expect(valuesOf(all, 'founder_decided')).toEqual([12, 50])
  // Four rest and six were decided: neither is shown.
  expect(await figure('endings?team=1')).toMatchObject({ stories: 10, rows: [] })
  expect(await figure('endings?team=11_50')).toMatchObject({ stories: 0, rows: [] })
})

test('counts a founder once, however many stories they told', async () => {
  const { ann, ben, cyd, ada } = app.people
  for (const founder of [ann, ann, ben, ben, cyd, ada])
    await aStoryWithFacts(app.db, founder, { facts: { ending: 'resting' }, causes: ['energy'] })
  expect(await figure('endings')).toMatchObject({
    stories: 0,
    rows: [],
    finding: 'Not shown: too few stories tell of this, or a figure would give a small group away.',
    certainty: null,
  })
})

test('keeps sources apart', async () => {
  const { ada, ann } = app.people
  await storiesFromSources(app.db, ada, 6, { facts: { ending: 'forced' } })
  await aStoryWithFacts(app.db, ann, { facts: { ending: 'resting' } })
  expect(await figure('endings')).toMatchObject({ stories: 6, by_founders: 0, from_public_sources: 6 })
  expect(await figure('endings?source=public_sources')).toMatchObject({ stories: 6 })
  for (const founder of [ann, app.people.ben, app.people.cyd, ada])
    await aStoryWithFacts(app.db, founder, { facts: { ending: 'resting' } })
  nextMinute()
  expect(await figure('endings?source=public_sources')).toMatchObject({ stories: 6 })
  expect(await figure('endings?source=founder')).toMatchObject({ rows: [] })
})

test('founders hide no figure of public sources before there are enough of them', async () => {
  const { ada, ann, ben, cyd } = app.people
  await storiesFromSources(app.db, ada, 6, { facts: { ending: 'forced', started: '2012', stopped: '2015' } })
  const before = [await figure('endings'), await figure('survival')]
  for (const founder of [ann, ben, cyd, ada])
    await aStoryWithFacts(app.db, founder, { facts: { ending: 'resting', started: '2012', stopped: '2014' } })
  nextMinute()
  const stable = ({ counted_at: _, ...figure }: Figure) => figure
  expect([await figure('endings'), await figure('survival')].map(stable)).toEqual(before.map(stable))
})

test('counts projects that still run as running, and leaves out what nobody knows', async () => {
  const { ada } = app.people
  const year = new Date().getFullYear()
  const lived = (started: string, stopped: string | null, stage = 'shut-down') => ({
    story: { stage },
    facts: { started, stopped },
  })
  await storiesFromSources(app.db, ada, 6, lived('2010', '2012'))
  await storiesFromSources(app.db, ada, 6, lived('2010-03', '2014-01-01'))
  await storiesFromSources(app.db, ada, 8, lived(String(year - 6), null, 'ongoing'))
  await storiesFromSources(app.db, ada, 9, lived('2011', null))
  const survival = await figure('survival')
  expect(survival.rows.map(({ key, values }) => [key, values[0], values[3]])).toEqual([
    ['0', 100, 20],
    ['2', 70, 14],
    ['4', 40, 8],
  ])
  expect(survival.finding).toBe('Half had stopped after 4 years')
})

test('leaves out what is withdrawn or hidden', async () => {
  const { ada, ann } = app.people
  await storiesFromSources(app.db, ada, 6, { facts: { ending: 'forced' } })
  await aStartup(app.db, ann, { withdrawn_at: new Date() })
  await aHiding(app.db, { startup_id: (await aStartup(app.db, ann)).id })
  expect(await figure('endings')).toMatchObject({ stories: 6 })
})

test('counts once a minute at most', async () => {
  const { ada } = app.people
  await storiesFromSources(app.db, ada, 5)
  expect(await figure('endings')).toMatchObject({ stories: 5 })
  await storiesFromSources(app.db, ada, 5)
  app.services.versions.moveEverything()
  expect(await figure('endings')).toMatchObject({ stories: 5 })
  nextMinute()
  expect(await figure('endings')).toMatchObject({ stories: 10 })
})

test('answers every figure, also of nothing', async () => {
  for (const name of FIGURES) expect(await figure(name)).toMatchObject({ name, rows: [] })
})

test.each([
  [
    'causes?team=1&category=SaaS',
    'Please choose one of category, stage, team and year. Combinations would single people out.',
  ],
  ['pairs?team=1', 'This figure can be narrowed to a source only.'],
  ['causes?year=1999', 'Unknown years'],
])('says what is wrong with %s', async (path, message) => {
  const response = await app.request(`/api/insights/${path}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message })
})

test('has no other figure', async () => {
  const response = await app.request('/api/insights/everything')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ message: 'Figure not found' })
})
