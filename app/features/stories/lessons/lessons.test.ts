import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aBlock, aStartup } from '../../../../test/factories.ts'
import { giveFacts } from '../../../../test/facts-factory.ts'
import { lessonOf } from '../../../../test/lesson-factories.ts'
import type { Person } from '../../../../test/people.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { storiesFromSources } from '../../../../test/story-facts-factory.ts'
import type { Cause } from '../facts/facts.ts'
import { lessonWords } from '../own-lessons/cut.ts'
import type { CauseCounts, CauseFigures } from './cause-response.schema.ts'
import type { LessonPage } from './lesson-response.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system((tx) => tx.deleteFrom('startups').execute())
})

const aStoryOf = async (key_learnings: string, causes: Cause[] = [], more: object = {}) => {
  const story = await aStartup(app.db, app.people.ann, { key_learnings, ...more })
  await app.db.system(async (tx) => {
    for (const [index, cause] of causes.entries())
      await tx
        .insertInto('story_causes')
        .values({ startup_id: story.id, position: index + 1, cause, sentence: `Because of ${cause}.` })
        .execute()
  })
  return story
}
const list = async (query = ''): Promise<LessonPage> => (await app.request(`/api/lessons${query}`)).json()
const textsOf = ({ items }: LessonPage) => items.map(({ text }) => text)
const arrange = (id: string, lessons: object[], as: Person = app.people.ann) =>
  app.request(`/api/startups/${id}/lessons`, { method: 'PUT', json: { lessons }, as })
const mark = (id: string, as: Person, method = 'PUT') =>
  app.request(`/api/lessons/${id}/useful`, { method, as })
const save = (id: string, json: object, as = app.people.ben) =>
  app.request(`/api/lessons/${id}/saved`, { method: 'PUT', json, as })

describe('the list of lessons', () => {
  test('has those of a cause: what names it, and what names none on a story that names it', async () => {
    const story = await aStoryOf('Ask early.\nRest.', ['not_found', 'energy'], { name: 'Lumbermill' })
    await aStoryOf('Charge.', ['no_revenue'])
    const rest = (await list('?search=rest')).items[0]
    expect(rest).toMatchObject({ causes: ['not_found', 'energy'], story: { name: 'Lumbermill' } })
    await arrange(story.id, [{ text: 'Ask early.' }, { id: rest?.id, text: 'Rest.', cause: 'energy' }])
    expect(textsOf(await list('?cause=not_found'))).toEqual(['Ask early.'])
    expect(textsOf(await list('?cause=energy')).sort()).toEqual(['Ask early.', 'Rest.'])
    expect(textsOf(await list('?cause=no_revenue'))).toEqual(['Charge.'])
    expect((await app.request('/api/lessons?cause=nobody')).status).toBe(400)
  })

  test('what founders would do differently is a list of its own, also on the pages of a cause and of figures', async () => {
    const story = await aStoryOf('Ask early.')
    await giveFacts(app.db, story, 'Sell through the roasters.')
    expect(textsOf(await list('?kind=differently'))).toEqual(['Sell through the roasters.'])
    expect(textsOf(await list('?kind=learning'))).toEqual(['Ask early.'])
    expect((await app.request('/api/lessons?kind=nobody')).status).toBe(400)
    for (const path of ['/insights', '/lessons/not_found']) {
      const page = await (await app.request(path)).text()
      expect(page).toMatch(/What founders would do differently<[\s\S]*Sell through the roasters\./)
    }
    expect(await (await app.request('/lessons/energy')).text()).not.toContain('would do differently<')
  })

  test('comes in pages, the most useful or the newest first', async () => {
    await aStoryOf('One.\nTwo.\nThree.')
    const { items } = await list('?order=newest')
    await mark(items.at(-1)!.id, app.people.ben)
    app.services.versions.moveEverything()
    const first = await list('?limit=2')
    expect(first.items[0]).toMatchObject({ id: items.at(-1)?.id, useful: 1 })
    const second = await list(`?limit=2&after=${first.next}`)
    expect([...first.items, ...second.items]).toHaveLength(3)
    expect(second.next).toBeNull()
    expect((await app.request(`/api/lessons?order=newest&after=${first.next}`)).status).toBe(400)
  })

  test('finds words whatever their endings, and parts of words', async () => {
    await aStoryOf('Our suppliers sold for us.\nCharge.')
    expect(textsOf(await list('?search=supplier'))).toEqual(['Our suppliers sold for us.'])
    expect(textsOf(await list('?search=uppli'))).toEqual(['Our suppliers sold for us.'])
    expect(textsOf(await list('?search=never'))).toEqual([])
  })

  test('has none of a withdrawn or hidden story', async () => {
    const story = await aStoryOf('Ask early.', ['energy'])
    expect(await list()).toMatchObject({ items: [{ text: 'Ask early.' }] })
    await app.request(`/api/startups/${story.id}/withdraw`, { method: 'POST', as: app.people.ann })
    expect(textsOf(await list())).toEqual([])
    const { id } = await lessonOf(app.db, story)
    expect((await mark(id, app.people.ben)).status).toBe(404)
    const refused = await save(id, {})
    expect([refused.status, (await refused.json()).message]).toEqual([404, 'This lesson is no longer there'])
  })
})

test("founders arrange their own lessons, and nobody else's", async () => {
  const story = await aStoryOf('Ask early. Rest.')
  const answer = await arrange(story.id, [{ text: 'Rest.', cause: 'energy' }, { text: 'Ask early.' }])
  expect(await answer.json()).toMatchObject({
    lessons: [{ text: 'Rest.', cause: 'energy' }, { text: 'Ask early.' }],
  })
  expect((await arrange(story.id, [{ text: 'Rest.' }], app.people.ben)).status).toBe(404)
  const refused = await arrange(story.id, [{ text: 'Never rest.' }])
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    'Each lesson must be a part of the Key Learnings as the story says them.',
  ])
  expect((await arrange(story.id, [{ text: ' ' }])).status).toBe(400)
  expect((await arrange(story.id, [{ text: 'Rest.', cause: 'luck' }])).status).toBe(400)
})

test('members mark a lesson of others as useful once, unless one blocks the other', async () => {
  const { ann, ben, cyd } = app.people
  const { id } = await lessonOf(app.db, await aStoryOf('Ask early.'))
  for (const _ of [1, 2]) expect(await (await mark(id, ben)).json()).toEqual({ action: 'added', useful: 1 })
  const marks = await app.request(`/api/lessons/marks?lessons=${id}`, { as: ben })
  expect(await marks.json()).toEqual({ useful: [id], saved: [], own: [] })
  expect(await (await mark(id, ben, 'DELETE')).json()).toEqual({ action: 'removed', useful: 0 })
  const own = await mark(id, ann)
  expect([own.status, (await own.json()).message]).toEqual([409, "You can't mark your own lesson as useful."])
  await aBlock(app.db, cyd, ann)
  const blocked = await mark(id, cyd)
  expect([blocked.status, (await blocked.json()).code]).toEqual([409, 'not_allowed'])
})

test('a checklist has what a member saved, with notes and ticks that only they see', async () => {
  const { ben, cyd } = app.people
  const story = await aStoryOf('Ask early.\nRest.', ['energy'])
  const { id } = await lessonOf(app.db, story)
  await save(id, { note: 'Every Friday.' })
  await save(id, { is_done: true })
  expect(await (await save(id, {})).json()).toMatchObject({
    id,
    note: 'Every Friday.',
    done_at: expect.any(String),
    cause: 'energy',
    story: { id: story.id },
  })
  const saved = async (as: Person) => (await (await app.request('/api/saved_lessons', { as })).json()).items
  expect(await saved(ben)).toMatchObject([{ text: 'Ask early.' }])
  expect(await saved(cyd)).toEqual([])
  const file = await app.request('/api/saved_lessons.md', { as: ben })
  expect(file.headers.get('content-disposition')).toContain('checklist.md')
  expect(await file.text()).toContain('- [x] Ask early.')
  await app.db.system((tx) =>
    tx.updateTable('startups').set({ key_learnings: 'Other.' }).where('id', '=', story.id).execute(),
  )
  expect(await saved(ben)).toMatchObject([{ text: '', note: 'Every Friday.', story: null }])
  expect((await save(id, { note: 'Still.' })).status).toBe(200)
  expect((await app.request(`/api/lessons/${id}/saved`, { method: 'DELETE', as: ben })).status).toBe(204)
  expect(await saved(ben)).toEqual([])
})

describe('the causes', () => {
  test('have the numbers of stories and lessons', async () => {
    await aStoryOf('Ask early.\nRest.', ['energy'])
    const { stories, items }: CauseCounts = await (await app.request('/api/lessons/causes')).json()
    expect(stories).toBe(1)
    expect(items).toHaveLength(16)
    expect(items.find(({ cause }) => cause === 'energy')).toEqual({ cause: 'energy', stories: 1, lessons: 2 })
  })

  test('say when half had stopped, counting what still runs, and of how many stories', async () => {
    const lived = (stopped: string | null) => ({
      story: { stage: stopped ? 'shut-down' : 'ongoing' },
      facts: { started: '2010', stopped },
      causes: ['energy'],
    })
    await storiesFromSources(app.db, app.people.ada, 4, lived('2012'))
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const figures = async () => (await app.request('/api/lessons/causes/energy')).json()
    expect(await figures()).toMatchObject({ half_stopped_after: null, lives: null })
    await storiesFromSources(app.db, app.people.ada, 8, lived(null))
    vi.setSystemTime(Date.now() + 61_000)
    expect(await figures()).toMatchObject({ half_stopped_after: null, lives: 12 })
    expect(await (await app.request('/lessons/energy')).text()).toContain('More than half still run')
    await storiesFromSources(app.db, app.people.ada, 6, lived('2013'))
    vi.setSystemTime(Date.now() + 61_000)
    expect(await figures()).toMatchObject({ half_stopped_after: 3, lives: 18 })
    expect(await (await app.request('/lessons/energy')).text()).toContain(
      'of 18 stories whose years are known',
    )
  })

  test('show no figure about fewer than five founders', async () => {
    const figures = async (): Promise<CauseFigures> =>
      (await app.request('/api/lessons/causes/energy')).json()
    for (const _ of [1, 2, 3, 4, 5])
      await aStoryOf('Rest.', ['energy', 'team'], { year_started: 2015, year_stopped: 2019 })
    // All by Ann.
    expect(await figures()).toMatchObject({ stories: 5, is_enough: false, first: null, together: [] })
    await app.db.system((tx) => sql`update startups set written_by = 'us'`.execute(tx))
    app.services.versions.moveEverything()
    expect(await figures()).toMatchObject({
      is_enough: true,
      first: 5,
      revived: null,
      together: [{ cause: 'team', stories: 5 }],
    })
    expect((await app.request('/api/lessons/causes/luck')).status).toBe(404)
  })
})

test('the words of a lesson are the same in the browser and in the database', async () => {
  const text = '- One  two\n\t* three\n10. four\n• five – six\n12.five'
  const { rows } = await app.db.system((tx) =>
    sql<{ words: string }>`select app.lesson_words(${text}) as words`.execute(tx),
  )
  expect(lessonWords(text)).toBe(rows[0]?.words)
})
