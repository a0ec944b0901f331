import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aHiding } from '../../../../test/factories.ts'
import { lessonOf } from '../../../../test/lesson-factories.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { aStoryWithFacts } from '../../../../test/story-facts-factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system((tx) => tx.deleteFrom('startups').execute())
})

const aLesson = async (key_learnings: string, causes: string[] = [], story = {}) => {
  const startup = await aStoryWithFacts(app.db, app.people.ann, {
    story: { key_learnings, ...story },
    causes,
  })
  return { startup, lesson: await lessonOf(app.db, startup) }
}
const directory = async (query: string) =>
  (await app.request(`/directory?${query}`, { headers: { accept: 'text/html' } })).text()

test('finds lessons beside stories, each with its cause and its link', async () => {
  const { startup, lesson } = await aLesson('Ask the baristas first.', ['not_found', 'energy'])
  const page = await directory('search=barista')
  expect(page).toContain('Lessons about “barista”')
  expect(page).toContain('Ask the baristas first.')
  expect(page).toContain(`href="/story/${startup.id}?lesson=${lesson.id}#lesson-${lesson.id}"`)
  expect(page).toContain('href="/lessons/not_found"')
  expect(page).not.toContain('All of these lessons')
})

test('finds them where no story matches, and lists stories as without them', async () => {
  const { startup } = await aLesson('Ask the baristas first.', [], {
    key_learnings: 'Ask the baristas first.',
  })
  const { items, total } = await (await app.request('/api/startups?search=barista')).json()
  await app.db.system((tx) => tx.deleteFrom('lessons').where('startup_id', '=', startup.id).execute())
  app.services.versions.moveEverything()
  const without = await (await app.request('/api/startups?search=barista')).json()
  expect([without.items, without.total]).toEqual([items, total])
})

test('leads to all where it shows only the first ones', async () => {
  await aLesson('Coffee one.\nCoffee two.\nCoffee three.\nCoffee four.')
  const page = await directory('search=coffee')
  expect(page.match(/#lesson-/g)).toHaveLength(3)
  expect(page).toContain('href="/lessons?search=coffee"')
})

test('finds lessons of the chosen cause only', async () => {
  await aLesson('Coffee is about mornings.', ['energy'], { name: 'Energy' })
  await aLesson('Coffee is about prices.', ['no_revenue'], { name: 'Revenue' })
  const page = await directory('search=coffee&cause=energy')
  const found = page.slice(page.indexOf('found-lessons'))
  expect(found).toContain('Coffee is about mornings.')
  expect(found).not.toContain('Coffee is about prices.')
})

test('finds none of a hidden or withdrawn story', async () => {
  const { startup } = await aLesson('Coffee.')
  await aHiding(app.db, { startup_id: startup.id })
  await aLesson('Coffee.', [], { withdrawn_at: new Date() })
  expect(await directory('search=coffee')).not.toContain('found-lessons')
})

test('looks a short search up as the beginning of words', async () => {
  await aLesson('AI was early.')
  await aLesson('We failed to explain it.')
  const textsOf = async (search: string) =>
    (await (await app.request(`/api/lessons?search=${search}`)).json()).items.map(
      ({ text }: { text: string }) => text,
    )
  expect(await textsOf('ai')).toEqual(['AI was early.'])
  expect(await textsOf('xplai')).toEqual(['We failed to explain it.'])
})
