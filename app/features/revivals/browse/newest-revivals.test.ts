import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aHiding, anOpportunity, aStartup } from '../../../../test/factories.ts'
import { renderedPage } from '../../../../test/rendered-page.ts'
import { aRevivedStory } from '../../../../test/revived-factory.ts'
import type { RevivalPage } from './revival-list.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.db.system((tx) => sql`truncate startups, hidden_content cascade`.execute(tx)))

/** A project of Ann's that Ben runs again, after so many days; `ago` is how many days it has run. */
async function revived(name: string, { days = 41, ago = 1 } = {}) {
  const { ann, ben } = app.people
  const { story } = await aRevivedStory(app.db, ann, ben, { name })
  await app.db.system((tx) =>
    sql`
      update startups set stage = 'paused', revived_at = now() - make_interval(days => ${ago}::int),
        created_at = now() - make_interval(days => ${ago + days}::int)
      where id = ${story.id}`.execute(tx),
  )
  return story
}

const anOffer = async () =>
  anOpportunity(app.db, await aStartup(app.db, app.people.ann, { is_open_for_revival: true }))

const listed = async (query = ''): Promise<RevivalPage> => (await app.request(`/api/revivals${query}`)).json()
const names = async () => (await listed()).revived.map(({ startup }) => startup.name)

test('says of a project that runs again from which stage it was revived, in how many days, and who runs it', async () => {
  const { ben } = app.people
  const { id } = await revived('Lumbermill')
  expect((await listed()).revived).toMatchObject([
    { startup_id: id, days: 41, way: 'take_over', owner_name: ben.full_name, startup: { stage: 'paused' } },
  ])
  const page = await renderedPage(app, '/revivals')
  const region = page.getByRole('region', { name: 'Newest revivals' })
  expect(region.textContent?.replace(/\s+/g, ' ')).toContain('From Paused to revived in 41 days')
  expect(region.textContent).toContain(`${ben.full_name} has run it since`)
  expect(region.querySelector('h3 a')?.getAttribute('href')).toBe(`/story/${id}`)
  expect(region.textContent).not.toContain('No project has been revived here yet')
})

test('lists the six newest revivals, on the first page of all offers only', async () => {
  for (const [index, name] of ['Third', 'First', 'Eighth', 'Second', 'Sixth', 'Fourth', 'Fifth'].entries())
    await revived(name, { ago: [3, 1, 8, 2, 6, 4, 5][index]! })
  expect(await names()).toEqual(['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'])
  for (const _ of [1, 2]) await anOffer()
  const { next } = await listed('?limit=1')
  expect(next).not.toBeNull()
  for (const query of [`?limit=1&after=${encodeURIComponent(next!)}`, '?terms=free'])
    expect((await listed(query)).revived, query).toEqual([])
})

test('a revived story that is hidden, withdrawn or deleted is not among them', async () => {
  const hidden = await revived('Hidden')
  const withdrawn = await revived('Withdrawn')
  const deleted = await revived('Deleted')
  await revived('Stays')
  expect((await names()).toSorted()).toEqual(['Deleted', 'Hidden', 'Stays', 'Withdrawn'])
  await aHiding(app.db, { startup_id: hidden.id })
  await app.db.system(async (tx) => {
    await tx
      .updateTable('startups')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', withdrawn.id)
      .execute()
    await tx.deleteFrom('startups').where('id', '=', deleted.id).execute()
  })
  expect(await names()).toEqual(['Stays'])
})

const READERS = [
  ['a guest', false, ''],
  ['a guest who filters', false, '?terms=free'],
  ['a member', true, ''],
  ['a member who filters', true, '?terms=free'],
] as const

test.each(READERS)('without a revival, %s reads whole how one works', async (_who, isMember, query) => {
  await anOffer()
  const page = await renderedPage(app, `/revivals${query}`, isMember ? { as: app.people.cyd } : {})
  const [step, ...more] = page.getAllByText('You express interest')
  expect(more).toEqual([])
  expect(step!.closest('details')).toBeNull()
})

test.each(READERS.slice(1))(
  'with a revival, %s finds how one works folded at the end',
  async (_who, isMember, query) => {
    await anOffer()
    await revived('Lumbermill')
    const open = () => renderedPage(app, `/revivals${query}`, isMember ? { as: app.people.cyd } : {})
    const folded = (await open()).getByText('You express interest').closest('details')
    expect(folded?.querySelector('summary')?.textContent).toBe('How a revival works')
    expect(folded?.open).toBe(false)
    await app.db.system((tx) =>
      sql`update revival_opportunities set is_active = false, closed_reason = 'taken', closed_at = now() where is_active`.execute(
        tx,
      ),
    )
    expect((await open()).getByText('You express interest').closest('details')?.open).toBe(true)
  },
)

test('with a revival, a guest who looks at all offers reads at the beginning how one works', async () => {
  await revived('Lumbermill')
  const page = await renderedPage(app, '/revivals')
  const step = page.getByText('You express interest')
  expect(step.closest('details')).toBeNull()
  const offers = page.getByRole('heading', { name: 'Offers open now' })
  expect(step.compareDocumentPosition(offers)).toBe(4)
})
