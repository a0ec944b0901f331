import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aComment, aCorrection, aStartup } from '../../../test/factories.ts'
import { moderationOf } from '../../../test/moderation.ts'
import { renderedPage } from '../../../test/rendered-page.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'

let app: TestApp
let moderation: ReturnType<typeof moderationOf>
let story: Awaited<ReturnType<typeof aStartup>>
beforeAll(async () => {
  app = await testApp()
  moderation = moderationOf(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system(async (tx) => {
    await tx.deleteFrom('startups').execute()
    await tx.deleteFrom('notifications').execute()
  })
  story = await aStartup(app.db, app.people.ann, { name: 'Lumbermill' })
})

/** What Ann reads on /notifications, as the server sends it: the newest line. */
const newestLine = async (): Promise<string> => {
  const page = await renderedPage(app, '/notifications', { as: app.people.ann })
  return page.document.querySelector('main li')?.textContent ?? ''
}

const reportedStory = async () => {
  const thing = { kind: 'story', thing: story.id } as const
  await moderation.report(app.people.ben, thing)
  return thing
}

test.each([
  [
    'publish',
    { fields: { one_liner: 'A calendar for everyone else.' } },
    'Your correction of Lumbermill is published',
  ],
  ['decline', {}, 'Your correction of Lumbermill was declined'],
])('a founder reads that their correction was decided: %s', async (decision, more, words) => {
  const { id } = await aCorrection(app.db, story)
  const json = { decision, ...more }
  const decided = await app.request(`/api/admin/corrections/${id}/decision`, { as: app.people.ada, json })
  expect(decided.status).toBe(200)
  expect(await newestLine()).toContain(words)
})

test('an author reads that their story was hidden, and why, and that it can be seen again', async () => {
  const thing = await reportedStory()
  expect((await moderation.decide(app.people.ada, thing, 'hide')).status).toBe(201)
  const hidden = await newestLine()
  expect(hidden).toContain('A moderator hid your story')
  expect(hidden).toContain('It is an ad.')
  expect((await moderation.decide(app.people.ada, thing, 'show')).status).toBe(201)
  expect(await newestLine()).toContain('Your story can be seen again')
})

test('a member reads that their account was suspended, and why, and that it was lifted', async () => {
  const { ann, ben, ada } = app.people
  const { id } = await aComment(app.db, await aStartup(app.db, ben), ann)
  const thing = { kind: 'comment', thing: id } as const
  await moderation.report(ben, thing)
  expect((await moderation.decide(ada, thing, 'suspend', { until: null })).status).toBe(201)
  app.dropSession(ann.id)
  const suspended = await newestLine()
  expect(suspended).toContain('Your account was suspended')
  expect(suspended).toContain('It is an ad.')
  const lifted = { as: ada, method: 'DELETE', json: { reason: 'We looked again.' } }
  expect((await app.request(`/api/admin/users/${ann.id}/suspension`, lifted)).ok).toBe(true)
  app.dropSession(ann.id)
  expect(await newestLine()).toContain('Your suspension was lifted')
})
