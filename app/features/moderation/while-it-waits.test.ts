import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aComment, aStartup, aVote } from '../../../test/factories.ts'
import { moderationOf } from '../../../test/moderation.ts'
import type { Person } from '../../../test/people.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'

let app: TestApp
let moderation: ReturnType<typeof moderationOf>
beforeAll(async () => {
  app = await testApp()
  moderation = moderationOf(app)
})
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system((tx) =>
    sql`truncate app.moderation_cases, app.decisions, app.mails cascade`.execute(tx),
  )
})
afterAll(() => app.close())

const remove = (as: Person, path: string) => app.request(path, { as, method: 'DELETE', json: {} })

interface Gone {
  story: string
  comment: string
  author: string
}

const WAYS: Record<string, (gone: Gone) => Promise<unknown>> = {
  'its author': ({ comment }) => remove(app.people.ben, `/api/comments/${comment}`),
  'the founder, with the story': ({ story }) => remove(app.people.ann, `/api/startups/${story}`),
  'leaving with the account': ({ author }) =>
    app.db.system((tx) => tx.deleteFrom('auth.users').where('id', '=', author).execute()),
}

test.each(Object.entries(WAYS))(
  'a reported comment that goes by %s says so in the queue, closes, tells who reported, and never comes back',
  async (_, goes) => {
    const { ann, ben, cyd, ada } = app.people
    const { rows } = await app.db.system((tx) =>
      sql<{ id: string }>`
        insert into auth.users (id, name, email, email_verified)
        values (gen_random_uuid(), 'Rolf Brandt', gen_random_uuid() || '@example.com', true) returning id`.execute(
        tx,
      ),
    )
    const leaver = rows[0]!.id
    const story = await aStartup(app.db, ann)
    const author = goes === WAYS['leaving with the account'] ? { id: leaver } : ben
    const comment = await aComment(app.db, story, author, { content: 'Planted pills' })
    const thing = { kind: 'comment', thing: comment.id } as const
    await moderation.report(cyd, thing)
    await goes({ story: story.id, comment: comment.id, author: leaver })

    const entry = await (await moderation.entry(ada, thing)).json()
    expect(entry).toMatchObject({ state: 'gone', path: null })
    expect(entry.acts).not.toContain('hide')
    expect((await moderation.decide(ada, thing, 'hide')).status).toBe(404)
    expect((await moderation.decide(ada, thing, 'dismiss')).status).toBe(201)
    expect((await moderation.queue(ada)).items).toEqual([])
    expect((await moderation.reports(cyd))[0]).toMatchObject({ outcome: 'gone' })
    expect((await app.request(`/api/comments/${comment.id}`)).status).toBe(404)
    expect(JSON.stringify(await moderation.log())).not.toContain('Planted')
    expect(await app.emails()).toEqual([])
  },
)

test('a moderator sees what was reported, and what its author has made of it since', async () => {
  const { ann, ben, cyd, ada } = app.people
  const comment = await aComment(app.db, await aStartup(app.db, ann), ben, { content: 'Planted pills' })
  const thing = { kind: 'comment', thing: comment.id } as const
  const textsOf = async (): Promise<[string, boolean][]> => {
    const { versions } = await (await moderation.entry(ada, thing)).json()
    return versions.map((each: { content: string; is_current: boolean }) => [each.content, each.is_current])
  }
  await moderation.report(cyd, thing)
  expect(await textsOf()).toEqual([['Planted pills', true]])
  const json = { content: 'A kind word.' }
  const edited = await app.request(`/api/comments/${comment.id}`, { as: ben, method: 'PATCH', json })
  expect(edited.ok).toBe(true)
  expect(await textsOf()).toEqual([
    ['Planted pills', false],
    ['A kind word.', true],
  ])
  await remove(ben, `/api/comments/${comment.id}`)
  expect(await textsOf()).toEqual([['Planted pills', false]])
})

test('nothing is decided about a text that its author has changed since the moderator read it', async () => {
  const { ann, ben, cyd, ada } = app.people
  const comment = await aComment(app.db, await aStartup(app.db, ann), ben, { content: 'Planted pills' })
  const thing = { kind: 'comment', thing: comment.id } as const
  const versionNow = async (): Promise<string> => (await (await moderation.entry(ada, thing)).json()).version
  await moderation.report(cyd, thing)
  const version = await versionNow()
  const json = { content: 'A kind word.' }
  await app.request(`/api/comments/${comment.id}`, { as: ben, method: 'PATCH', json })
  const refused = await moderation.decide(ada, thing, 'hide', { version })
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'changed'])
  expect((await moderation.queue(ada)).items).toHaveLength(1)
  expect((await moderation.decide(ada, thing, 'hide', { version: await versionNow() })).status).toBe(201)
})

test.runIf(inject('engine') === 'postgresql')(
  'a decision waits for an edit that is on its way, and is refused if that changes the text',
  async () => {
    const { ann, ben, cyd, ada } = app.people
    const comment = await aComment(app.db, await aStartup(app.db, ann), ben, { content: 'Planted pills' })
    const thing = { kind: 'comment', thing: comment.id } as const
    await moderation.report(cyd, thing)
    const { version } = await (await moderation.entry(ada, thing)).json()
    const edited = Promise.withResolvers<void>()
    const sent = Promise.withResolvers<Promise<Response>>()
    const edit = app.db.system(async (tx) => {
      await tx.updateTable('comments').set({ content: 'A kind word.' }).where('id', '=', comment.id).execute()
      edited.resolve()
      const isWaiting = vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`.execute(
          tx,
        )
        expect(rows).not.toEqual([])
      })
      await Promise.race([sent.promise, isWaiting])
    })
    await edited.promise
    const answer = moderation.decide(ada, thing, 'hide', { version })
    sent.resolve(answer)
    await edit
    const refused = await answer
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'changed'])
  },
)

test.each([
  ['hides', 'PUT', '/hidden', 'hide'],
  ['deletes', 'DELETE', '', 'delete'],
])(
  'what an admin %s outside of the queue ends the case and the claim, and tells who reported',
  async (_, method, path, act) => {
    const { ann, ben, cyd, ada } = app.people
    const comment = await aComment(app.db, await aStartup(app.db, ann), ben, { content: 'Planted pills' })
    const thing = { kind: 'comment', thing: comment.id } as const
    await moderation.report(cyd, thing)
    await moderation.claim(ada, thing)
    const json = { reason: 'It is an ad.' }
    const decided = await app.request(`/api/admin/comments/${comment.id}${path}`, { as: ada, method, json })
    expect(decided.ok).toBe(true)
    expect((await moderation.queue(ada)).items).toEqual([])
    expect((await moderation.reports(cyd))[0]).toMatchObject({ outcome: 'acted', act })
    expect(
      await app.db.system((tx) =>
        tx.selectFrom('app.moderation_cases').select('id').where('claimed_by', 'is not', null).execute(),
      ),
    ).toEqual([])
    expect((await app.request(`/api/comments/${comment.id}`)).status).toBe(404)
    expect(JSON.stringify(await moderation.log())).not.toContain('Planted')
  },
)

test('what its author deleted while it was hidden stays away when an appeal is granted', async () => {
  const { ann, ben, cyd, ada } = app.people
  await moderation.makeModerator(cyd)
  const comment = await aComment(app.db, await aStartup(app.db, ann), ben, { content: 'Planted pills' })
  await moderation.decide(ada, { kind: 'comment', thing: comment.id }, 'hide')
  const [statement] = await moderation.statements(ben)
  expect((await moderation.appeal(ben, statement.id)).status).toBe(201)
  expect((await remove(ben, `/api/comments/${comment.id}`)).status).toBe(204)
  const [appeal] = (await moderation.appeals(cyd)).items
  expect((await moderation.answer(cyd, appeal.id, true)).status).toBe(200)
  for (const as of [ben, ann, cyd, ada])
    expect((await app.request(`/api/comments/${comment.id}`, { as })).status).toBe(404)
  expect((await moderation.statements(ben)).at(-1)).toMatchObject({ act: 'hide', is_reversed: true })
})

test('a refused appeal is answered in words, in the product and by one email', async () => {
  const { ann, ben, cyd, ada } = app.people
  await moderation.makeModerator(cyd)
  const comment = await aComment(app.db, await aStartup(app.db, ann), ben)
  await moderation.decide(ada, { kind: 'comment', thing: comment.id }, 'hide')
  const [statement] = await moderation.statements(ben)
  await moderation.appeal(ben, statement.id)
  const { items, total } = await moderation.appeals(cyd)
  expect([total, items.length, (await moderation.queue(cyd)).totals.appeals]).toEqual([1, 1, 1])
  expect(Date.parse(items[0].sent_at)).toBeGreaterThan(Date.now() - 60_000)
  expect((await moderation.answer(cyd, items[0].id, false, 'It still sells pills.')).status).toBe(200)
  expect((await moderation.statements(ben)).find(({ act }: { act: string }) => act === 'hide')).toMatchObject(
    {
      is_reversed: false,
      appeal: { state: 'refused', answer: 'It still sells pills.' },
    },
  )
  const answers = (await app.emails()).filter(({ to, kind }) => to === ben.email && kind === 'decision')
  expect(answers).toHaveLength(1)
  expect(answers[0]?.text).toContain('It still sells pills.')
  expect((await moderation.appeals(cyd)).total).toBe(0)
})

test('a reversal gives back what was taken, and nothing that its author or a reader took back meanwhile', async () => {
  const { ann, ben, cyd, ada } = app.people
  await moderation.makeModerator(cyd)
  const story = await aStartup(app.db, ben)
  const left = await aComment(app.db, story, ann, { content: 'Stays.' })
  const gone = await aComment(app.db, story, ann, { content: 'Goes.' })
  await aVote(app.db, story, ann)
  await aVote(app.db, story, ada)
  await moderation.decide(ada, { kind: 'story', thing: story.id }, 'hide')
  await app.db.system(async (tx) => {
    await tx.deleteFrom('comments').where('id', '=', gone.id).execute()
    await tx.deleteFrom('startup_votes').where('user_id', '=', ann.id).execute()
  })
  const [statement] = await moderation.statements(ben)
  await moderation.appeal(ben, statement.id)
  const [appeal] = (await moderation.appeals(cyd)).items
  expect((await moderation.answer(cyd, appeal.id, true)).status).toBe(200)
  const shown = await (await app.request(`/api/startups/${story.id}`)).json()
  expect(shown).toMatchObject({ votes: 1, hidden_at: null })
  const { items, total } = await (await app.request(`/api/comments?startup_id=${story.id}`)).json()
  expect([items.map(({ id }: { id: string }) => id), total]).toEqual([[left.id], 1])
})

test('one statement and one email, although the member wants no emails at all', async () => {
  const { ann, ben, ada } = app.people
  const { kinds } = await (await app.request('/api/notification_preferences', { as: ben })).json()
  for (const kind of Object.keys(kinds))
    await app.request('/api/notification_preferences', {
      as: ben,
      method: 'PATCH',
      json: { kinds: { [kind]: { email: 'off' } } },
    })
  const comment = await aComment(app.db, await aStartup(app.db, ann), ben)
  await moderation.decide(ada, { kind: 'comment', thing: comment.id }, 'warn')
  expect(await moderation.statements(ben)).toHaveLength(1)
  expect((await app.emails()).filter(({ to }) => to === ben.email)).toHaveLength(1)
})

test('moderators see what was decided and show it again, but nothing about themselves and no anonymous author', async () => {
  const { ann, ben, cyd, ada } = app.people
  await moderation.makeModerator(cyd)
  const decided = async (as: Person | null) => {
    const response = await app.request('/api/admin/decisions', { ...(as && { as }) })
    return response.ok ? (await response.json()).items : response.status
  }
  const story = await aStartup(app.db, ben, { is_anonymous: true })
  const comment = await aComment(app.db, story, ann)
  const own = await aComment(app.db, story, cyd)
  await moderation.decide(ada, { kind: 'story', thing: story.id }, 'warn')
  await moderation.decide(ada, { kind: 'comment', thing: own.id }, 'warn')
  await moderation.decide(ada, { kind: 'comment', thing: comment.id }, 'hide')
  for (const person of [ann, ben]) expect(await decided(person)).toBe(403)
  expect(await decided(null)).toBe(401)
  expect(await decided(cyd)).toMatchObject([
    { act: 'hide', thing: comment.id, is_hidden: true, author: { full_name: ann.full_name } },
    { act: 'warn', thing: story.id, author: null, is_anonymous: true, decided_by: ada.full_name },
  ])
  expect(await decided(ada)).toHaveLength(3)
  expect((await moderation.decide(cyd, { kind: 'comment', thing: comment.id }, 'show')).status).toBe(201)
  expect((await decided(ada)).slice(0, 2)).toMatchObject([
    { act: 'show' },
    { act: 'hide', is_hidden: false, is_reversed: true },
  ])
})

test('lists who decided about one thing, and when', async () => {
  const { ann, ben, ada } = app.people
  const story = await aStartup(app.db, ann)
  const [first, second] = [await aComment(app.db, story, ben), await aComment(app.db, story, ben)]
  for (const { id } of [first, second]) await moderation.decide(ada, { kind: 'comment', thing: id }, 'hide')
  const about = (as: Person, id: string) => app.request(`/api/admin/decisions?thing=${id}`, { as })
  const { items } = await (await about(ada, first.id)).json()
  expect(items).toMatchObject([{ thing: first.id, act: 'hide', decided_by: ada.full_name }])
  expect((await about(ann, first.id)).status).toBe(403)
})

test('a moderator reads the three comments before a reported one and the three after it, hidden ones too', async () => {
  const { ann, ben, cyd, ada } = app.people
  const story = await aStartup(app.db, ann)
  const ids: string[] = []
  for (let number = 1; number <= 9; number++)
    ids.push((await aComment(app.db, story, number === 5 ? ben : ann, { content: `Number ${number}` })).id)
  const thing = { kind: 'comment', thing: ids[4]! } as const
  await moderation.decide(ada, { kind: 'comment', thing: ids[5]! }, 'hide')
  await moderation.report(cyd, thing)
  const { context } = await (await moderation.entry(ada, thing)).json()
  expect(context.map(({ content }: { content: string }) => content)).toEqual(
    [2, 3, 4, 5, 6, 7, 8].map((number) => `Number ${number}`),
  )
  expect(context[3]).toMatchObject({ id: ids[4], author: ben.full_name, is_reported: true })
  expect(context[0]).toMatchObject({ author: ann.full_name, is_reported: false })
})
