import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aComment, aStartup } from '../../../test/factories.ts'
import { ownHandle } from '../../../test/own-handle.ts'
import { setAccountAge } from '../../../test/people-levels.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'

let app: TestApp
let startup_id: string
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system((tx) => tx.deleteFrom('blocks').execute())
  const story = await aStartup(app.db, app.people.ann)
  startup_id = story.id
  // Only who has published something can be mentioned.
  await aComment(app.db, story, app.people.cyd)
  await ownHandle(app.db, app.people.cyd, 'cyd')
})

const send = async (path: string, json: object) =>
  (await app.request(path, { as: app.people.ben, json })).json()
const preview = (content: string) => send('/api/comments/preview', { content })
const post = (content: string) => send('/api/comments', { id: crypto.randomUUID(), startup_id, content })
const block = (blocker_id: string, blocked_id: string) =>
  app.db.system((tx) => tx.insertInto('blocks').values({ blocker_id, blocked_id }).execute())

const TEXTS = [
  'Thanks @Cyd, and @nobody. `@cyd` is code.',
  'See https://planted.example/offer and ![a plan](https://planted.example/plan.png).',
  'Only **words**.',
  'No formatting.',
]

test.each(TEXTS)('a preview shows what is posted then, to a new member and a known one: %s', async (text) => {
  const { ben } = app.people
  for (const isNew of [true, false]) {
    await setAccountAge(app.db, ben, isNew ? '2 hours' : '30 days')
    const shown = await preview(text)
    const { content, html } = await post(text)
    expect(shown).toEqual({ content, ...(html && { html }) })
    expect(shown.content === text).toBe(!(isNew && text.includes('https')))
  }
})

test('a preview links nobody whom its author blocks, and tells nobody that they are blocked', async () => {
  const { ben, cyd } = app.people
  const linked = await preview('@cyd')
  expect(linked.html).toContain('href="/people/cyd"')
  await block(cyd.id, ben.id)
  expect(await preview('@cyd')).toEqual(linked)
  await block(ben.id, cyd.id)
  expect(await preview('@cyd')).toEqual({ content: '@cyd' })
})
