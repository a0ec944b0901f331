import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aHiding, aStartup, type Overrides } from '../../../../test/factories.ts'
import { renderedPage } from '../../../../test/rendered-page.ts'
import { aStoryWithFacts } from '../../../../test/story-facts-factory.ts'
import { type RelatedStory, relatedResponse } from './related-response.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.system((tx) => sql`truncate startups cascade`.execute(tx))
  app.services.versions.moveEverything()
})

async function related(id: string): Promise<RelatedStory[]> {
  const response = await app.request(`/api/startups/${id}/related`)
  expect(response.status).toBe(200)
  return relatedResponse.strict().parse(await response.json()).items
}

const tell = (
  name: string,
  story: Overrides<'startups'>,
  causes: readonly string[] = [],
  ending = 'resting',
) => aStoryWithFacts(app.db, app.people.ben, { story: { name, ...story }, causes, facts: { ending } })

test('shows three others that share most, and what they share', async () => {
  const gaming = { category: 'Gaming' }
  const base = await aStoryWithFacts(app.db, app.people.ann, {
    story: { ...gaming, tech_stack: ['Go', 'React'] },
    facts: { ending: 'forced' },
    causes: ['team', 'rules'],
  })
  await tell('Category', gaming)
  await tell('Cause', { category: 'SaaS' }, ['energy', 'rules'])
  await tell('Ending', { category: 'SaaS' }, [], 'forced')
  await tell('Everything', { ...gaming, tech_stack: ['go'] }, ['team'], 'forced')
  await tell('Nothing', { category: 'SaaS' })
  const items = await related(base.id)
  expect(items).toMatchObject([
    { name: 'Everything', cause: 'team', category: 'Gaming', tool: 'go', ending: 'forced' },
    { name: 'Cause', cause: 'rules', category: null, tool: null, ending: null },
    { name: 'Category', cause: null, category: 'Gaming', ending: null },
  ])
  const { document } = await renderedPage(app, `/story/${base.id}`)
  const next = document.querySelector('section[aria-labelledby="read-next"]')
  expect(next?.textContent).toContain('Same cause: Team. Built with go, too')
  expect(next?.querySelectorAll('a[href^="/story/"]')).toHaveLength(3)
})

test("shows nothing withdrawn or hidden, not itself and none of the founder's others", async () => {
  const { ann, ben } = app.people
  const base = await aStartup(app.db, ann, { category: 'Gaming' })
  await aStartup(app.db, ann, { category: 'Gaming' })
  await aStartup(app.db, ben, { category: 'Gaming', withdrawn_at: new Date() })
  await aHiding(app.db, { startup_id: (await aStartup(app.db, ben, { category: 'Gaming' })).id })
  expect(await related(base.id)).toEqual([])
})

test("says nothing of an anonymous founder: their named stories are like anybody's", async () => {
  const { ann } = app.people
  const base = await aStartup(app.db, ann, { category: 'Gaming' })
  const anonymous = await aStartup(app.db, ann, { category: 'Gaming', is_anonymous: true })
  expect((await related(base.id)).map(({ id }) => id)).toEqual([anonymous.id])
  expect((await related(anonymous.id)).map(({ id }) => id)).toEqual([base.id])
})

test('has none for a story that guests do not see', async () => {
  const { ann, ben } = app.people
  await aStartup(app.db, ben, { category: 'Gaming' })
  const withdrawn = await aStartup(app.db, ann, { category: 'Gaming', withdrawn_at: new Date() })
  for (const id of [withdrawn.id, crypto.randomUUID()])
    expect((await app.request(`/api/startups/${id}/related`)).status).toBe(404)
  expect((await app.request('/api/startups/nothing/related')).status).toBe(404)
})
