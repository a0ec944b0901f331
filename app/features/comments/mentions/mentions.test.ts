import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aComment, aDemoAccount, aStartup } from '../../../../test/factories.ts'
import { ownHandle } from '../../../../test/own-handle.ts'
import type { Person } from '../../../../test/people.ts'
import { makeKnown } from '../../../../test/people-levels.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'
import { member } from '../../../platform/database/actor.ts'
import { removeAccount } from '../../accounts/leaving/account-deletion.db.ts'
import { MENTION_TEXTS } from './mention-completion-texts.ts'
import { mentionedIn } from './mentions.read.ts'

let app: TestApp
let startup_id: string
let people: { ann: Person; ben: Person; cyd: Person; ada: Person }
beforeAll(async () => {
  app = await testApp()
  people = app.people
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system(async (tx) => {
    await tx.deleteFrom('startups').execute()
    await tx.deleteFrom('blocks').execute()
    await tx.updateTable('profiles').set({ handle: null }).execute()
    await tx.deleteFrom('app.handle_skeletons').execute()
  })
  const story = await aStartup(app.db, people.ann)
  startup_id = story.id
  await aComment(app.db, story, people.cyd)
  await ownHandle(app.db, people.ann, 'ann')
  await ownHandle(app.db, people.cyd, 'cyd')
  await ownHandle(app.db, people.ben, 'ben')
})

const post = (content: string, as: { id: string } = people.ben, id: string = crypto.randomUUID()) =>
  app.request('/api/comments', { as, json: { id, startup_id, content } })
const change = (id: string, content: string) =>
  app.request(`/api/comments/${id}`, { as: people.ben, method: 'PATCH', json: { content } })
const mentionedBy = (id: string) => app.db.system((tx) => mentionedIn(tx, id))
const shown = async (id: string) => {
  const { items } = await (await app.request(`/api/comments?startup_id=${startup_id}`)).json()
  return items.find((comment: { id: string }) => comment.id === id)
}

test('resolves mentions when a comment is saved, and links them to the page', async () => {
  const posted = await (await post('Thanks @cyd, and @Ann. @nobody, @cydney and a@cyd.example stay.')).json()
  const html =
    '<p dir="auto">Thanks <a href="/people/cyd" data-mention="" dir="ltr">@cyd</a>, and ' +
    '<a href="/people/ann" data-mention="" dir="ltr">@ann</a>. @nobody, @cydney and a@cyd.example stay.</p>\n'
  expect(posted.html).toBe(html)
  expect((await shown(posted.id)).html).toBe(html)
  expect((await mentionedBy(posted.id)).sort()).toEqual([people.ann.id, people.cyd.id].sort())
})

test("shows today's handle, and tells nobody of themselves", async () => {
  const { id } = await (await post('@cyd, says @ben')).json()
  await ownHandle(app.db, people.cyd, 'cyd-renamed')
  expect((await shown(id)).html).toContain(
    '<a href="/people/cyd-renamed" data-mention="" dir="ltr">@cyd-renamed</a>',
  )
  expect(await mentionedBy(id)).toEqual([people.cyd.id])
})

test('follows edits: added, kept and taken out', async () => {
  const { id } = await (await post('@cyd')).json()
  expect((await change(id, '@cyd and @ann')).status).toBe(200)
  expect((await mentionedBy(id)).sort()).toEqual([people.ann.id, people.cyd.id].sort())
  const edited = await (await change(id, 'only @ann')).json()
  expect(edited.html).toContain('/people/ann')
  expect(await mentionedBy(id)).toEqual([people.ann.id])
  await change(id, 'nobody')
  expect(await mentionedBy(id)).toEqual([])
})

test.each<[string, () => Promise<unknown>]>([
  ['somebody who blocked the author', () => block(people.cyd, people.ben)],
  ['somebody whom the author blocked', () => block(people.ben, people.cyd)],
])('leaves a mention of %s plain text, without a word', async (_, prepare) => {
  await prepare()
  const response = await post('Hello @cyd')
  expect(response.status).toBe(201)
  const { id, html } = await response.json()
  expect(html).toBeUndefined()
  expect(await mentionedBy(id)).toEqual([])
})

const block = (blocker: Person, blocked: Person) =>
  app.db.system((tx) =>
    tx.insertInto('blocks').values({ blocker_id: blocker.id, blocked_id: blocked.id }).execute(),
  )

test('mentions no demo account, and nobody without a page', async () => {
  const demo = await aDemoAccount(app.db)
  await ownHandle(app.db, demo, 'demo-person')
  await aStartup(app.db, demo)
  await ownHandle(app.db, people.ada, 'ada')
  const { id, html } = await (await post('@demo-person @ada')).json()
  expect(html).toBeUndefined()
  expect(await mentionedBy(id)).toEqual([])
})

async function manyPeople(count: number): Promise<string[]> {
  const handles = Array.from({ length: count }, (_, index) => `person-${'abcdefghijklmn'[index]}`)
  for (const handle of handles) {
    const id = crypto.randomUUID()
    await app.db.system((tx) =>
      tx
        .insertInto('auth.users')
        .values({ id, name: handle, email: `${id}@example.com` })
        .execute(),
    )
    await ownHandle(app.db, { id }, handle)
    await aComment(app.db, { id: startup_id }, { id })
  }
  return handles.map((handle) => `@${handle}`)
}

test('mentions ten people at most, two if new, and keeps nothing of what it refuses', async () => {
  const all = await manyPeople(11)
  const refused = await post(all.join(' '))
  expect(refused.status).toBe(400)
  expect((await refused.json()).message).toBe(MENTION_TEXTS.tooMany(10))
  const { id } = await (await post(`${all.slice(1).join(' ')} @person-b @unknown-name`)).json()
  expect(await mentionedBy(id)).toHaveLength(10)
  expect((await change(id, all.join(' '))).status).toBe(400)
  expect(await mentionedBy(id)).toHaveLength(10)
  await makeKnown(app.db, people.ben, people.ann)
  expect((await post(all.join(' '))).status).toBe(400)
  expect((await post(all.slice(1).join(' '))).status).toBe(201)

  const newcomer = { id: crypto.randomUUID() }
  await app.db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({ ...newcomer, name: 'New', email: 'new@example.com', email_verified: true })
      .execute(),
  )
  const third = await post(all.slice(0, 3).join(' '), newcomer)
  expect((await third.json()).message).toBe(MENTION_TEXTS.tooManyAtFirst(2))
  expect((await post(all.slice(0, 2).join(' '), newcomer)).status).toBe(201)
})

test('mentions no more people as the founder of an anonymous story', async () => {
  const all = await manyPeople(11)
  const story = await aStartup(app.db, people.ben, { is_anonymous: true })
  const asFounder = (content: string) =>
    app.request('/api/comments', {
      as: people.ben,
      json: { id: crypto.randomUUID(), startup_id: story.id, content, as_founder: true },
    })
  const refused = await asFounder(all.join(' '))
  expect(refused.status).toBe(400)
  expect((await refused.json()).message).toBe(MENTION_TEXTS.tooMany(10))
  expect((await asFounder(all.slice(1).join(' '))).status).toBe(201)
})

test('is plain text once the account is gone', async () => {
  const account = { id: crypto.randomUUID(), email: 'gone@example.com' }
  await app.db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({ ...account, name: 'Gone' })
      .execute(),
  )
  await ownHandle(app.db, account, 'gone-person')
  await aComment(app.db, { id: startup_id }, account)
  const { id, html } = await (await post('Hello @gone-person')).json()
  expect(html).toContain('/people/gone-person')
  await app.db.system((tx) => removeAccount(tx, account))
  expect((await shown(id)).html).toBeUndefined()
})

test('comments of others no longer name a deleted account, and do not count as edited', async () => {
  const account = { id: crypto.randomUUID(), email: 'gone@example.com' }
  await app.db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({ ...account, name: 'Gone' })
      .execute(),
  )
  for (const handle of ['gone', 'gone-person']) await ownHandle(app.db, account, handle)
  await aComment(app.db, { id: startup_id }, account)
  const { id } = await (
    await post('Ask @gone, @Gone-Person or (@gone-person). `@gone` too. Not @gone-persons, x@gone.example.')
  ).json()
  const { id: edited } = await (await post('As @gone said.')).json()
  await app.db.system((tx) =>
    sql`update comments set created_at = created_at - interval '1 hour' where id = ${edited}`.execute(tx),
  )
  await change(edited, 'As they said.')
  const { edited_at } = await shown(edited)
  await app.db.system((tx) => removeAccount(tx, account))
  const { content, html, edited_at: marked } = await shown(id)
  expect(content).toBe(
    'Ask a deleted account, a deleted account or (a deleted account). `a deleted account` too. Not @gone-persons, x@gone.example.',
  )
  expect(html).not.toContain('/people/')
  expect(marked).toBeNull()
  const { items } = await (await app.request(`/api/comments/${edited}/versions`)).json()
  expect(items.map((version: { content: string }) => version.content)).toEqual(['As a deleted account said.'])
  expect((await shown(edited)).edited_at).toBe(edited_at)
  expect((await (await app.request(`/api/comments/${id}/versions`)).json()).items).toEqual([])
})

test('stays readable for those who read the comment only', async () => {
  const { id } = await (await post('@cyd')).json()
  const rows = (as: Person) =>
    app.db.as(member(as.id), (tx) =>
      tx.selectFrom('comment_mentions').selectAll().where('comment_id', '=', id).execute(),
    )
  expect(await rows(people.ben)).toHaveLength(1)
  expect(await rows(people.cyd)).toHaveLength(0)
})
