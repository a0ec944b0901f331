import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aBlock, aStartup } from '../../../test/factories.ts'
import { ownHandle } from '../../../test/own-handle.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'

let app: TestApp
let startup_id: string
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system((tx) =>
    sql`truncate startups, blocks, notifications, notification_preferences cascade`.execute(tx),
  )
  startup_id = (await aStartup(app.db, app.people.ann)).id
})

type Name = 'ann' | 'ben' | 'cyd'

const post = async (by: Name, content: string, parent_id?: string): Promise<string> => {
  const id: string = crypto.randomUUID()
  const json = { id, startup_id, content, ...(parent_id && { parent_id }) }
  const posted = await app.request('/api/comments', { as: app.people[by]!, json })
  expect(posted.status, await posted.text()).toBe(201)
  return id
}
const linesOf = async (who: Name): Promise<[string, number][]> => {
  const response = await app.request('/api/notifications', { as: app.people[who]! })
  const { items } = await response.json()
  return items.map(({ kind, count }: { kind: string; count: number }) => [kind, count])
}

test('a reply that mentions its receiver is one notification, and of the stronger kind', async () => {
  await ownHandle(app.db, app.people.ben, 'ben')
  const comment = await post('ben', 'I would use this.')
  await post('cyd', 'So would I, @ben.', comment)
  expect(await linesOf('ben')).toEqual([['reply', 1]])
  expect(await linesOf('ann')).toEqual([['comment', 2]])
  expect(await linesOf('cyd')).toEqual([])
})

const choose = (who: Name, kinds: object) =>
  app.request('/api/notification_preferences', {
    as: app.people[who]!,
    method: 'PATCH',
    json: { kinds },
  })

test.each([
  ['nowhere', { is_listed: false, email: 'off' }, ['mention', 'mention', 'mention']],
  ['in the list only', { email: 'off' }, ['reply', 'mention', 'mention']],
  ['by email only', { is_listed: false }, ['mention', 'reply', 'mention']],
])(
  'a reply that mentions who wants replies %s and mentions everywhere is one notification, each way as they want',
  async (_, reply, kinds) => {
    await ownHandle(app.db, app.people.ben, 'ben')
    await choose('ben', { reply, mention: { push: true } })
    const comment = await post('ben', 'I would use this.')
    await post('cyd', 'So would I, @ben.', comment)
    const rows = await app.db.system((tx) =>
      tx
        .selectFrom('notifications')
        .select(['kind', 'is_listed', 'email_kind', 'push_kind'])
        .where('user_id', '=', app.people.ben.id)
        .execute(),
    )
    expect(rows).toEqual([{ kind: kinds[0], is_listed: true, email_kind: kinds[1], push_kind: kinds[2] }])
    expect(await linesOf('ben')).toEqual([[kinds[0], 1]])
  },
)

test('a member who wants no notification of replies gets one only where a mention is wanted and there is one', async () => {
  await ownHandle(app.db, app.people.ben, 'ben')
  const off = { is_listed: false, email: 'off' }
  await choose('ben', { reply: off })
  const comment = await post('ben', 'I would use this.')
  await post('cyd', 'So would I.', comment)
  await choose('ben', { mention: off })
  await post('cyd', 'So would I, @ben.', comment)
  expect(await linesOf('ben')).toEqual([])
  const rows = await app.db.system((tx) =>
    tx.selectFrom('notifications').select('id').where('user_id', '=', app.people.ben.id).execute(),
  )
  expect(rows).toEqual([])
})

test('a mention that an edit adds is told once, and one that it takes out is withdrawn', async () => {
  await ownHandle(app.db, app.people.ben, 'ben')
  await post('ben', 'Hello.')
  const comment = await post('cyd', 'Thank you.')
  const edit = (content: string) =>
    app.request(`/api/comments/${comment}`, { as: app.people.cyd!, method: 'PATCH', json: { content } })
  expect(await linesOf('ben')).toEqual([])
  await edit('Thank you, @ben.')
  await edit('Thank you very much, @ben.')
  expect(await linesOf('ben')).toEqual([['mention', 1]])
  await edit('Thank you.')
  expect(await linesOf('ben')).toEqual([])
})

test('a deleted comment is told no more, also where replies hang', async () => {
  const comment = await post('ben', 'Hello.')
  const answer = await post('cyd', 'Hello to you.', comment)
  await post('ben', 'And to you.', answer)
  expect(await linesOf('ben')).toEqual([['reply', 1]])
  await app.request(`/api/comments/${answer}`, { as: app.people.cyd!, method: 'DELETE' })
  expect(await linesOf('ben')).toEqual([])
})

test('nobody hears of a comment that answers or names somebody whom they block', async () => {
  await ownHandle(app.db, app.people.cyd!, 'cyd')
  const comment = await post('cyd', 'Hello.')
  await aBlock(app.db, app.people.ann, app.people.cyd!)
  await post('ben', 'Hello to you.', comment)
  await post('ben', 'What does @cyd say?')
  expect(await linesOf('ann')).toEqual([])
  expect(await linesOf('cyd')).toEqual([
    ['mention', 1],
    ['reply', 1],
  ])
})

test('an anonymous founder is told of comments, and tells nobody who they are', async () => {
  startup_id = (await aStartup(app.db, app.people.ann, { is_anonymous: true })).id
  const comment = await post('ben', 'Hello.')
  expect(await linesOf('ann')).toEqual([['comment', 1]])
  const id = crypto.randomUUID()
  const json = { id, startup_id, parent_id: comment, content: 'Thank you.', as_founder: true }
  expect((await app.request('/api/comments', { as: app.people.ann, json })).status).toBe(201)
  const list = await app.request('/api/notifications', { as: app.people.ben })
  const text = await list.text()
  expect(text).toContain('"reply"')
  expect(text).not.toContain(app.people.ann.id)
})

test('members whom an anonymous founder mentions are notified, also after an edit, and if they block the founder', async () => {
  const { ann, ben, cyd } = app.people
  await ownHandle(app.db, ben, 'ben')
  await ownHandle(app.db, cyd, 'cyd')
  startup_id = (await aStartup(app.db, ann, { is_anonymous: true })).id
  for (const who of ['ben', 'cyd'] as const) await post(who, 'Why did it stop?')
  await aBlock(app.db, ben, ann)
  const id = crypto.randomUUID()
  const json = { id, startup_id, content: 'Money, @ben.', as_founder: true }
  expect((await app.request('/api/comments', { as: ann, json })).status).toBe(201)
  const edit = { as: ann, method: 'PATCH', json: { content: 'Money, @ben and @cyd.' } }
  expect((await app.request(`/api/comments/${id}`, edit)).status).toBe(200)
  for (const who of ['ben', 'cyd'] as const) expect(await linesOf(who)).toEqual([['mention', 1]])
})
