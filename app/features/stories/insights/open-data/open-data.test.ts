import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/app.ts'
import { aStoryWithFacts, storiesFromSources } from '../../../../../test/story-facts-factory.ts'
import { EDGES_OF_THE_DAY, inTimeZone } from '../../../../../test/time-zone.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.system((tx) => sql`truncate startups, app.open_data_months cascade`.execute(tx))
  inMonth('2026-10')
})
afterEach(() => vi.useRealTimers())

function inMonth(month: string) {
  vi.useFakeTimers({ now: new Date(`${month}-15T12:00:00Z`), toFake: ['Date'] })
  app.services.versions.moveEverything()
}

async function data(name = 'data.json') {
  app.services.versions.moveEverything()
  const response = await app.request(`/insights/${name}`)
  expect(response.status).toBe(200)
  return response.json()
}

const resting = { facts: { ending: 'resting', team: '1' } }

test('has a row for each story, with its license, month and codebook', async () => {
  for (const [ending, cause] of [
    ['resting', 'team'],
    ['forced', 'rules'],
  ] as const)
    await storiesFromSources(app.db, app.people.ada, 6, {
      facts: { ending, team: '1' },
      causes: [cause],
      story: { category: 'SaaS' },
    })
  const all = await data()
  expect(all).toMatchObject({ month: '2026-10', license: 'CC BY 4.0', months: ['2026-10'] })
  expect(all.rows).toHaveLength(12)
  expect(all.rows.at(-1)).toEqual({
    source: 'public_sources',
    ending: 'resting',
    first_cause: 'team',
    category: 'SaaS',
    stage: 'built-abandoned',
    team: '1',
    started: 'unknown',
  })
  const csv = await (await app.request('/insights/data.csv')).text()
  expect(csv.split('\r\n')[0]).toBe('source,ending,first_cause,category,stage,team,started')
  const book = await (await app.request('/insights/codebook.md')).text()
  expect(book).toContain('`not_found`: Not found.')
})

test('lets new stories enter in groups of five, and a deleted or withdrawn one leave every month', async () => {
  const { ada, ann } = app.people
  await storiesFromSources(app.db, ada, 6, resting)
  expect((await data()).rows).toHaveLength(6)
  const late = await aStoryWithFacts(app.db, ann, { ...resting, story: { written_by: 'Unpause' } })
  inMonth('2026-11')
  expect((await data()).rows).toHaveLength(6)
  await storiesFromSources(app.db, ada, 4, resting)
  inMonth('2026-12')
  expect((await data()).rows).toHaveLength(11)
  expect((await data('data-2026-10.json')).rows).toHaveLength(6)
  await app.db.system((tx) =>
    tx.updateTable('startups').set({ withdrawn_at: new Date() }).where('id', '=', late.id).execute(),
  )
  expect((await data()).rows).toHaveLength(10)
  const gone = sql`delete from startups where id in (select id from startups order by created_at limit 2)`
  await app.db.system((tx) => gone.execute(tx))
  expect((await data()).rows).toHaveLength(8)
  expect((await data('data-2026-10.json')).rows).toHaveLength(0)
})

test('keeps twelve months', async () => {
  for (let month = 1; month <= 12; month++) {
    inMonth(`2027-${String(month).padStart(2, '0')}`)
    await data()
  }
  inMonth('2028-01')
  expect((await data()).months).toHaveLength(12)
  expect((await app.request('/insights/data-2027-01.csv')).status).toBe(404)
  expect((await app.request('/insights/data-2027-02.csv')).status).toBe(200)
})

test.each(EDGES_OF_THE_DAY)(
  'puts in %s the last and the first day of a decade where they belong',
  async (zone) => {
    inTimeZone(zone)
    for (const started of ['2019-12-31', '2020-01-01'])
      await storiesFromSources(app.db, app.people.ada, 6, { facts: { ending: 'resting', started } })
    const csv = await (await app.request('/insights/data.csv')).text()
    const decades = csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',').at(-1))
    expect(decades.sort()).toEqual([...Array(6).fill('2010_2019'), ...Array(6).fill('since_2020')])
  },
)
