import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aComment, aCorrection, aStartup, aSupportMessage } from '../../../../test/factories.ts'
import { aDecision, anAppeal, aReport } from '../../../../test/moderation-factories.ts'
import type { Attention } from './attention-response.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const DAY_MS = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

test('[ADMIN-07] tells admins of waiting corrections and of the last messages to support', async () => {
  const { ann, ada, ben } = app.people
  await aCorrection(app.db, await aStartup(app.db, ann))
  await aSupportMessage(app.db, { subject: 'Weeks old', created_at: daysAgo(8) })
  await aSupportMessage(app.db, { subject: 'A report', created_at: daysAgo(6) })
  await aSupportMessage(app.db, { subject: 'A question' })
  const response = await app.request('/api/admin/attention', { as: ada })
  const { corrections, messages, total_messages }: Attention = await response.json()
  expect({ corrections, total_messages }).toEqual({ corrections: 1, total_messages: 2 })
  expect(messages.map(({ subject }) => subject)).toEqual(['A question', 'A report'])
  expect((await app.request('/api/admin/attention', { as: ben })).status).toBe(403)
})

test('tells each admin how many reports and appeals wait for them, but none about themselves', async () => {
  const { ann, ada, ben, cyd } = app.people
  const story = await aStartup(app.db, ann)
  await aReport(app.db, 'story', story.id)
  await aReport(app.db, 'comment', (await aComment(app.db, story, ben)).id)
  await aReport(app.db, 'comment', (await aComment(app.db, story, ada)).id)
  await anAppeal(app.db, await aDecision(app.db, ben, story.id, { decided_by: cyd.id }))
  await anAppeal(app.db, await aDecision(app.db, ada, story.id, { decided_by: cyd.id }))
  const { reports, appeals }: Attention = await (
    await app.request('/api/admin/attention', { as: ada })
  ).json()
  expect({ reports, appeals }).toEqual({ reports: 2, appeals: 1 })
})

test('only the session of an admin says that there is a panel', async () => {
  const { ada, ben } = app.people
  const userOf = async (as: typeof ada) => (await (await app.request('/api/session', { as })).json()).user
  expect(await userOf(ada)).toMatchObject({ id: ada.id, is_admin: true })
  expect(await userOf(ben)).not.toHaveProperty('is_admin')
})
