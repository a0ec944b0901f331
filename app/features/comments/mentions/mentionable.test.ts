import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aComment, aDemoAccount, aStartup } from '../../../../test/factories.ts'
import { ownHandle } from '../../../../test/own-handle.ts'
import type { Person } from '../../../../test/people.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'

let app: TestApp
let people: { ann: Person; ben: Person; cyd: Person; ada: Person }
beforeAll(async () => {
  app = await testApp()
  people = app.people
  for (const name of ['ann', 'ben', 'cyd', 'ada'] as const) await ownHandle(app.db, people[name], name)
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system(async (tx) => {
    await tx.deleteFrom('startups').execute()
    await tx.deleteFrom('blocks').execute()
    await tx.deleteFrom('follows').execute()
  })
})

const offered = async (startup: { id: string }, search = '', as: { id: string } | undefined = people.ben) => {
  const response = await app.request(`/api/mentionable?startup_id=${startup.id}&typed=${search}`, { as })
  const { items } = await response.json()
  return items.map(({ handle }: { handle: string }) => handle)
}

test('offers those in the thread, the founder, and whom one follows', async () => {
  const { ann, ben, cyd, ada } = people
  const story = await aStartup(app.db, ann)
  await aComment(app.db, story, cyd)
  await aComment(app.db, await aStartup(app.db, ann), ada)
  expect(await offered(story)).toEqual(['ann', 'cyd'])
  await app.db.system((tx) =>
    tx
      .insertInto('follows')
      .values({ user_id: ben.id, kind: 'person', subject: ada.id, person_id: ada.id })
      .execute(),
  )
  expect(await offered(story)).toEqual(['ada', 'ann', 'cyd'])
  expect(await offered(story, 'a')).toEqual(['ada', 'ann'])
  expect(await offered(story, 'founder')).toEqual(['ann'])
  expect(await offered(story, '%25')).toEqual([])
  expect(await offered(story, '', ann)).toEqual(['cyd'])
})

test('never offers the founder of an anonymous story, demo accounts, or somebody blocked either way', async () => {
  const { ann, ben, cyd, ada } = people
  await aStartup(app.db, ann)
  const demo = await aDemoAccount(app.db)
  await ownHandle(app.db, demo, 'demo-person')
  const story = await aStartup(app.db, ann, { is_anonymous: true })
  for (const author of [cyd, ada, demo]) await aComment(app.db, story, author)
  expect(await offered(story)).toEqual(['ada', 'cyd'])
  await app.db.system((tx) =>
    tx
      .insertInto('blocks')
      .values([
        { blocker_id: ben.id, blocked_id: cyd.id },
        { blocker_id: ada.id, blocked_id: ben.id },
      ])
      .execute(),
  )
  expect(await offered(story)).toEqual([])
})

test('answers members only', async () => {
  const story = await aStartup(app.db, people.ann)
  expect((await app.request(`/api/mentionable?startup_id=${story.id}`)).status).toBe(401)
})
