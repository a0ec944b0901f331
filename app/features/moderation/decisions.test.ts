import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aComment, anInterest, anOpportunity, aStartup, aVote } from '../../../test/factories.ts'
import { aListing } from '../../../test/listing.ts'
import { moderationOf, NOTICE } from '../../../test/moderation.ts'
import type { Person } from '../../../test/people.ts'
import { aProof } from '../../../test/proof-factory.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'
import { unzip } from '../../../test/unzip.ts'
import { member } from '../../platform/database/actor.ts'
import { ACT_IDS, ACTS } from './acts.ts'
import { REPORTED_KINDS, type ReportedKind } from './reported.ts'

let app: TestApp
let moderation: ReturnType<typeof moderationOf>
beforeAll(async () => {
  app = await testApp()
  moderation = moderationOf(app)
})
beforeEach(async () => {
  await resetRateLimits(app)
  // A suspension ends sessions.
  for (const { id } of [app.people.ann, app.people.ben, app.people.cyd]) app.dropSession(id)
  await app.db.system(async (tx) => {
    await sql`truncate startups, marketplace_assets, suspensions, app.moderation_cases, app.decisions, app.mails, notifications cascade`.execute(
      tx,
    )
    await sql`truncate moderation_log cascade`.execute(tx)
    await tx.deleteFrom('user_roles').where('user_id', '!=', app.people.ada.id).execute()
    for (const { id, full_name } of [app.people.ann, app.people.ben, app.people.cyd, app.people.ada])
      await tx.updateTable('profiles').set({ full_name }).where('id', '=', id).execute()
  })
})
afterAll(() => app.close())

const statusOf = async (response: Promise<Response> | Response) => (await response).status
const codeOf = async (response: Promise<Response>) => {
  const answer = await response
  return [answer.status, (await answer.json()).code]
}
const get = (path: string, as?: Person) => app.request(path, { ...(as && { as }) })

/**
 * Makes a thing of Ben's, which Cyd or, if it is a message, Ann reports.
 * @returns the ID to report it by, and its own
 */
async function aThing(kind: ReportedKind): Promise<{ report: string; thing: string }> {
  const { ann, ben } = app.people
  const same = (id: string) => ({ report: id, thing: id })
  switch (kind) {
    case 'story':
      return same((await aStartup(app.db, ben, { name: 'A planted story' })).id)
    case 'comment':
      return same(
        (await aComment(app.db, await aStartup(app.db, ann), ben, { content: 'A planted comment' })).id,
      )
    case 'message': {
      const offered = await aStartup(app.db, ann, { is_open_for_revival: true })
      return same((await anInterest(app.db, await anOpportunity(app.db, offered), ben)).id)
    }
    case 'answer': {
      const { id } = await aProof(app.db, ann, ben)
      await app.db.system((tx) =>
        tx.updateTable('story_proofs').set({ answer: 'A planted answer' }).where('id', '=', id).execute(),
      )
      return same(id)
    }
    case 'profile':
      await aStartup(app.db, ben)
      await app.db.system((tx) =>
        tx.updateTable('profiles').set({ handle: 'ben-member' }).where('id', '=', ben.id).execute(),
      )
      return same(ben.id)
    default: {
      const { id } = await aListing(app, ben, { title: 'A planted listing' })
      if (kind === 'listing') return same(id)
      const { rows } = await app.db.system((tx) =>
        sql<{ id: string }>`
          select u.id from uploads u join marketplace_assets a on u.path = any (a.downloadable_files) where a.id = ${id}`.execute(
          tx,
        ),
      )
      return { report: id, thing: rows[0]?.id ?? '' }
    }
  }
}

const reporterOf = (kind: ReportedKind) => (kind === 'message' ? app.people.ann : app.people.cyd)

/** Everything that a member can get that is about them. */
async function allThatReaches(person: Person): Promise<string> {
  const paths = [
    '/api/decisions',
    '/api/reports',
    '/api/notifications',
    `/api/profiles/${person.id}/overview`,
    '/api/own/startups',
    '/api/own/marketplace_assets',
    '/api/moderation_log',
    '/feed/moderation.xml',
    '/feed/moderation.json',
    '/api/interest_contacts?box=sent',
  ]
  const answers = await Promise.all(paths.map(async (path) => (await get(path, person)).text()))
  const emails = (await app.emails()).filter(({ to }) => to === person.email)
  const archive = await get('/api/export', person)
  const files = archive.ok ? await unzip(Buffer.from(await archive.arrayBuffer())) : {}
  const { rows } = await app.db.as(member(person.id), (tx) =>
    sql`select (select json_agg(d) from own_decisions d) as decisions, (select json_agg(n) from own_notifications n) as told,
      (select json_agg(h) from hidden_content h) as hidden, (select json_agg(r) from own_reports r) as reports`.execute(
      tx,
    ),
  )
  return [
    ...answers,
    ...emails.map((email) => JSON.stringify(email)),
    ...Object.values(files).map(String),
    JSON.stringify(rows),
  ].join('\n')
}

const PLANTED = 'Zyx'

/** The acts that need something hidden, or links that are held. */
const NOT_OF_REPORTS: readonly string[] = ['show', 'release_links', 'take_out_votes']

const CASES = REPORTED_KINDS.flatMap((kind) =>
  ACT_IDS.filter((act) => ACTS[act].kinds.some((each) => each === kind) && !NOT_OF_REPORTS.includes(act)).map(
    (act) => [kind, act] as const,
  ),
)

test.each(CASES)(
  'a reported %s that an admin decides to %s: one record, statement, email and log entry, no trace of reporters',
  async (kind, act) => {
    const { ben, ada } = app.people
    const about = await aThing(kind)
    const reporter = reporterOf(kind)
    await app.db.system((tx) =>
      tx
        .updateTable('profiles')
        .set({ full_name: `${PLANTED} Reporter` })
        .where('id', '=', reporter.id)
        .execute(),
    )
    const thing = { kind, thing: about.thing }
    const planted = { words: `${PLANTED} says so.`, ...(kind === 'file' && { position: 1 }) }
    expect(await statusOf(moderation.report(reporter, { kind, thing: about.report }, planted))).toBe(201)
    const notice = {
      ...NOTICE,
      notice: { ...NOTICE.notice, name: `${PLANTED} Notifier`, email: 'zyx@zyx.example' },
    }
    const { position } = { position: kind === 'file' ? 1 : undefined }
    if (kind !== 'message')
      await moderation.report(
        null,
        { kind, thing: about.report },
        { ...notice, words: `${PLANTED} ${NOTICE.words}`, position },
      )
    expect((await moderation.queue(ada)).items).toMatchObject([{ kind, id: about.thing }])

    expect(
      await statusOf(moderation.decide(ada, thing, act, { words: 'It breaks the rule.', until: null })),
    ).toBe(201)
    const { items: log } = await moderation.log()
    expect(log).toMatchObject([{ act, kind, source: kind === 'message' ? 'report' : 'notice' }])
    expect(JSON.stringify(log)).not.toMatch(/planted|Everpix|It breaks the rule|Ben|Ada/)

    const statementCount = ACTS[act].restricts ? 1 : 0
    const statements = await moderation.statements(ben)
    expect(statements).toHaveLength(statementCount)
    expect((await app.emails()).filter(({ to }) => to === ben.email)).toHaveLength(statementCount)
    for (const statement of statements) {
      expect(statement).toMatchObject({ act, kind, words: 'It breaks the rule.', rule: { id: 'comment' } })
      expect(statement).toMatchObject({ is_automatic: false, appeal: { state: 'open' } })
    }
    const records = await app.db.system((tx) =>
      tx.selectFrom('app.decisions').select(['words', 'act']).execute(),
    )
    expect(records).toEqual([{ act, words: 'It breaks the rule.' }])
    app.dropSession(ben.id)
    expect(await allThatReaches(ben)).not.toMatch(/zyx/i)

    // Both sides are told, and nothing waits any more.
    expect((await moderation.reports(reporter))[0]).toMatchObject({
      outcome: statementCount ? 'acted' : 'dismissed',
    })
    expect((await moderation.queue(ada)).items).toEqual([])
    expect((await (await get('/api/notifications', reporter)).json()).items).toMatchObject([
      { kind: 'report' },
    ])
  },
)

test('what was hidden can be shown again at once, and says who hid it, also without a name', async () => {
  const { ann, ben, cyd, ada } = app.people
  const { id } = await aComment(app.db, await aStartup(app.db, ann), ben)
  const thing = { kind: 'comment', thing: id } as const
  await app.db.system((tx) =>
    tx.updateTable('profiles').set({ full_name: null }).where('id', '=', ada.id).execute(),
  )
  await moderation.report(cyd, thing)
  expect((await moderation.decide(ada, thing, 'hide')).status).toBe(201)
  const { items } = await (await get('/api/admin/decisions', ada)).json()
  expect(items[0]).toMatchObject({ act: 'hide', decided_by: 'Somebody without a name', is_hidden: true })
  expect((await get(`/api/comments/${id}`)).status).toBe(404)
  expect((await moderation.decide(ada, thing, 'show', { rule: undefined })).status).toBe(201)
  expect((await get(`/api/comments/${id}`)).status).toBe(200)
  expect(await codeOf(moderation.decide(cyd, thing, 'show'))).toEqual([403, '42501'])
})

test('a moderator dismisses, warns, hides and shows again; the rest of the panel and what only admins do is refused', async () => {
  const { ben, cyd, ann } = app.people
  await moderation.makeModerator(ann)
  const story = { kind: 'story', thing: (await aThing('story')).thing } as const
  await moderation.report(cyd, story)
  expect(await statusOf(get('/api/admin/statistics', ann))).toBe(403)
  expect(await statusOf(get('/api/admin/startups', ann))).toBe(403)
  const entry = await (await moderation.entry(ann, story)).json()
  expect(entry.acts).toEqual(['dismiss', 'warn', 'hide'])
  for (const act of ['delete', 'suspend', 'mark_unconfirmed'])
    expect(await statusOf(moderation.decide(ann, story, act))).toBe(403)
  expect(await statusOf(moderation.decide(ann, story, 'hide'))).toBe(201)
  expect(await statusOf(get(`/api/startups/${story.thing}`))).toBe(404)
  // They show it again without a case, as nobody has reported it since.
  await app.db.system((tx) =>
    sql`update app.moderation_cases set closed_at = now() - interval '1 hour'`.execute(tx),
  )
  expect(await statusOf(moderation.decide(ann, story, 'show'))).toBe(201)
  expect(await statusOf(get(`/api/startups/${story.thing}`))).toBe(200)
  const { items } = await moderation.log()
  expect(items).toMatchObject([
    { act: 'show', source: 'own', reverses: items[1].id },
    { act: 'hide', source: 'report', is_reversed: true },
  ])
  const audit = await app.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('target_id', '=', story.thing)
      .orderBy('created_at')
      .execute(),
  )
  expect(audit).toEqual([
    { action: 'hide_startup', actor_id: ann.id },
    { action: 'show_startup', actor_id: ann.id },
  ])
  expect(await statusOf(moderation.decide(cyd, story, 'hide'))).toBe(403)
  expect((await moderation.statements(ben)).map(({ act }: { act: string }) => act)).toEqual(['show', 'hide'])
})

test('a story whose facts are marked as not confirmed says so on its page and in lists, until an appeal is granted', async () => {
  const { ann, ben, ada } = app.people
  await moderation.makeModerator(ann)
  const { id } = await aStartup(app.db, ben, { name: 'A planted story' })
  const marks = async () => {
    const page = await (await get(`/api/startups/${id}`)).json()
    const list = await (await get('/api/startups?search=planted')).json()
    const { items } = await (await get('/api/trending_startups')).json()
    return [page, list.items[0], items[0]].map(({ is_unconfirmed }) => is_unconfirmed)
  }
  const changedAt = async () => (await (await get(`/api/startups/${id}`)).json()).changed_at
  expect(await marks()).toEqual([false, false, false])
  const first = await changedAt()
  expect(await statusOf(moderation.decide(ada, { kind: 'story', thing: id }, 'mark_unconfirmed'))).toBe(201)
  expect(await marks()).toEqual([true, true, true])
  const marked = await changedAt()
  expect(marked > first).toBe(true)
  const [statement] = await moderation.statements(ben)
  await moderation.appeal(ben, statement.id)
  const [{ id: appeal }] = (await moderation.appeals(ada)).items
  await app.db.system((tx) =>
    sql`insert into user_roles (user_id, role) values (${app.people.cyd.id}, 'admin')`.execute(tx),
  )
  expect(await statusOf(moderation.answer(app.people.cyd, appeal, true))).toBe(200)
  expect(await marks()).toEqual([false, false, false])
  expect((await changedAt()) > marked).toBe(true)
})

test('nobody decides about themselves: not in the queue, not by ID, not through the lists', async () => {
  const { ann, cyd, ada } = app.people
  await moderation.makeModerator(ann)
  const story = await aStartup(app.db, ada)
  const thing = { kind: 'story', thing: story.id } as const
  await moderation.report(cyd, thing)
  expect((await moderation.queue(ada)).items).toEqual([])
  expect((await moderation.queue(ada)).totals.reports).toBe(0)
  expect(await statusOf(moderation.entry(ada, thing))).toBe(404)
  expect(await statusOf(moderation.claim(ada, thing))).toBe(404)
  expect(await statusOf(moderation.decide(ada, thing, 'dismiss'))).toBe(404)
  const hide = { as: ada, method: 'PUT', json: { reason: 'Spam' } }
  expect(await statusOf(app.request(`/api/admin/startups/${story.id}/hidden`, hide))).toBe(404)
  expect((await moderation.queue(ann)).items).toHaveLength(1)
  expect(await statusOf(moderation.decide(ann, thing, 'hide'))).toBe(201)
  // Whom it is about doesn't undo it either.
  const show = { as: ada, method: 'DELETE', json: {} }
  await app.request(`/api/admin/startups/${story.id}/hidden`, show)
  expect(await statusOf(get(`/api/startups/${story.id}`))).toBe(404)
})

test('what moderators reported themselves, others decide; the only one does without seeing who reported, and says so', async () => {
  const { ann, ben, cyd, ada } = app.people
  const story = await aStartup(app.db, ben)
  const thing = { kind: 'story', thing: story.id } as const
  await moderation.report(ada, thing)
  await moderation.report(cyd, thing, { words: 'Cyd was here.' })
  await moderation.makeModerator(ann)
  expect((await moderation.queue(ada)).items).toEqual([])
  expect(await statusOf(moderation.decide(ada, thing, 'hide'))).toBe(404)
  expect(await (await moderation.entry(ann, thing)).json()).toMatchObject({
    reports: 2,
    are_reporters_hidden: false,
  })

  await app.db.system((tx) => tx.deleteFrom('user_roles').where('user_id', '=', ann.id).execute())
  const entry = await (await moderation.entry(ada, thing)).json()
  expect(entry).toMatchObject({ reports: 2, are_reporters_hidden: true })
  expect(entry.details.map(({ reporter }: { reporter: unknown }) => reporter)).toEqual([null, null])
  expect(await statusOf(moderation.decide(ada, thing, 'hide'))).toBe(201)
  expect((await moderation.statements(ben))[0]).toMatchObject({ is_only_moderator: true })
  expect((await moderation.reports(cyd))[0]).toMatchObject({ is_only_moderator: true })
  expect((await moderation.log()).items[0]).toMatchObject({ is_only_moderator: true })
})

test('two moderators don’t decide the same thing: a claim keeps others off, until it ends in any way', async () => {
  const { ann, ben, cyd, ada } = app.people
  await moderation.makeModerator(ann)
  const thing = { kind: 'story', thing: (await aStartup(app.db, ben)).id } as const
  await moderation.report(cyd, thing)
  expect(await (await moderation.claim(ann, thing)).json()).toMatchObject({ claim: { is_mine: true } })
  expect((await moderation.queue(ada)).items[0].claim).toMatchObject({
    full_name: ann.full_name,
    is_mine: false,
  })
  expect(await codeOf(moderation.claim(ada, thing))).toEqual([409, 'claimed'])
  expect(await codeOf(moderation.decide(ada, thing, 'dismiss'))).toEqual([409, 'claimed'])
  // The case is old enough that their tab must have died.
  await app.db.system((tx) =>
    sql`update app.moderation_cases set claimed_at = now() - interval '6 minutes'`.execute(tx),
  )
  expect((await moderation.queue(ada)).items[0].claim).toBeNull()
  expect(await statusOf(moderation.claim(ada, thing))).toBe(200)
  // Somebody else may take it over.
  expect(await statusOf(moderation.claim(ann, thing, { take_over: true }))).toBe(200)
  // They lose the role.
  await app.db.system((tx) => tx.deleteFrom('user_roles').where('user_id', '=', ann.id).execute())
  expect((await moderation.queue(ada)).items[0].claim).toBeNull()
  await moderation.claim(ada, thing)
  expect(await statusOf(moderation.release(ada, thing))).toBe(204)
  expect((await moderation.queue(ada)).items[0].claim).toBeNull()

  await moderation.makeModerator(ann)
  const answers = await Promise.all(
    [ann, ada].map((person) => statusOf(moderation.decide(person, thing, 'hide'))),
  )
  expect(answers.sort()).toEqual([201, 409])
  const { items } = await moderation.log()
  expect(items).toHaveLength(1)
})

test('what is deleted while it waits says so, can only be dismissed, and nothing of it comes back', async () => {
  const { ann, ben, cyd, ada } = app.people
  const comment = await aComment(app.db, await aStartup(app.db, ann), ben, { content: 'Planted pills' })
  const thing = { kind: 'comment', thing: comment.id } as const
  await moderation.report(cyd, thing)
  await app.request(`/api/comments/${comment.id}`, { as: ben, method: 'DELETE' })
  const entry = await (await moderation.entry(ada, thing)).json()
  expect(entry).toMatchObject({ state: 'gone', path: null, acts: ['dismiss', 'warn', 'suspend'] })
  expect(await statusOf(moderation.decide(ada, thing, 'hide'))).toBe(404)
  expect(await statusOf(moderation.decide(ada, thing, 'dismiss'))).toBe(201)
  expect(await statusOf(get(`/api/comments/${comment.id}`))).toBe(404)
  expect((await moderation.reports(cyd))[0]).toMatchObject({ outcome: 'gone' })
  expect(await moderation.statements(ben)).toEqual([])
  expect(JSON.stringify(await moderation.log())).not.toContain('Planted')
})

test('of an anonymous story, a moderator learns nothing but two counts, and acts on its author work', async () => {
  const { ann, ben, cyd, ada } = app.people
  const answers: string[] = []
  for (const founder of [ann, ben]) {
    const story = await aStartup(app.db, founder, {
      is_anonymous: true,
      name: 'Nameless',
      created_at: new Date(0),
    })
    const thing = { kind: 'story', thing: story.id } as const
    await moderation.report(cyd, thing)
    const entry = await (await moderation.entry(ada, thing)).json()
    const queue = await moderation.queue(ada)
    const text = JSON.stringify({ entry, queue })
    expect(text).not.toContain(founder.id)
    expect(text).not.toContain(founder.full_name)
    answers.push(
      text
        .replaceAll(story.id, 'ID')
        .replaceAll(/"[^"]*T\d\d:[^"]*"/g, '"TIME"')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        // This is about who reported it.
        .replace(/"upheld":\d,"decided":\d/, ''),
    )
    expect(entry).toMatchObject({
      author: null,
      is_anonymous: true,
      history: { upheld: 0, dismissed: 0, decisions: null, member_since: null },
    })
    expect(
      await statusOf(moderation.decide(ada, thing, 'suspend', { until: null, words: 'Nameless.' })),
    ).toBe(201)
    app.dropSession(founder.id)
    expect(await moderation.statements(founder)).toMatchObject([{ act: 'suspend', kind: 'story' }])
    const audit = await app.db.system((tx) =>
      tx.selectFrom('audit_log').selectAll().where('reason', '=', 'Nameless.').execute(),
    )
    expect(JSON.stringify(audit)).not.toContain(founder.id)
  }
  expect(answers[0]).toBe(answers[1])
})

test('an appeal is decided by somebody else where there are two, and granting it gives back exactly what was taken', async () => {
  const { ann, ben, cyd, ada } = app.people
  await moderation.makeModerator(ann)
  const story = await aStartup(app.db, ben)
  await aVote(app.db, story, cyd)
  const thing = { kind: 'story', thing: story.id } as const
  const before = await (await get(`/api/startups/${story.id}`)).json()
  await moderation.report(cyd, thing)
  await moderation.decide(ada, thing, 'hide')
  const [statement] = await moderation.statements(ben)
  expect(await statusOf(moderation.appeal(cyd, statement.id))).toBe(409)
  expect(await statusOf(moderation.appeal(ann, statement.id))).toBe(404)
  const id = crypto.randomUUID()
  expect(await statusOf(moderation.appeal(ben, statement.id, { id }))).toBe(201)
  expect(await statusOf(moderation.appeal(ben, statement.id, { id }))).toBe(201)
  expect(await codeOf(moderation.appeal(ben, statement.id))).toEqual([409, 'appealed'])
  expect((await moderation.statements(ben))[0].appeal).toMatchObject({
    state: 'waiting',
    words: 'You got it wrong.',
  })
  expect(await moderation.appeals(ada)).toMatchObject({ total: 1, items: [{ id, can_decide: false }] })
  expect(await moderation.appeals(ann)).toMatchObject({
    total: 1,
    items: [{ id, can_decide: true, decision: { decided_by: ada.full_name } }],
  })
  expect((await moderation.queue(ann)).totals).toEqual({ reports: 0, appeals: 1 })
  expect(await statusOf(moderation.answer(ada, id, true))).toBe(403)
  expect(await statusOf(moderation.answer(cyd, id, true))).toBe(403)
  expect(await statusOf(moderation.answer(ann, id, true, 'We were wrong.'))).toBe(200)
  expect(await statusOf(moderation.answer(ann, id, true, 'We were wrong.'))).toBe(200)
  expect(await codeOf(moderation.answer(ann, id, false))).toEqual([409, 'decided'])

  expect(await (await get(`/api/startups/${story.id}`)).json()).toEqual({
    ...before,
    changed_at: expect.any(String),
  })
  const [answer, reversed] = await moderation.statements(ben)
  expect(answer).toMatchObject({ act: 'grant_appeal', words: 'We were wrong.' })
  expect(reversed).toMatchObject({
    act: 'hide',
    is_reversed: true,
    appeal: { state: 'granted', answer: 'We were wrong.' },
  })
  expect((await moderation.reports(cyd))[0]).toMatchObject({ outcome: 'reversed' })
  const { items } = await moderation.log()
  expect(items).toMatchObject([
    { act: 'grant_appeal', reverses: items[1].id },
    { act: 'hide', is_reversed: true },
  ])
  expect((await app.emails()).filter(({ to }) => to === ben.email).map(({ kind }) => kind)).toEqual([
    'content-hidden',
    'decision',
  ])
})

test('refused in words, late, twice and by two at once', async () => {
  const { ann, ben, cyd, ada } = app.people
  await moderation.makeModerator(ann)
  await moderation.makeModerator(cyd)
  const comment = await aComment(app.db, await aStartup(app.db, ada), ben)
  const thing = { kind: 'comment', thing: comment.id } as const
  await moderation.decide(ada, thing, 'warn')
  const [statement] = await moderation.statements(ben)
  await app.db.system((tx) =>
    sql`update app.decisions set appeal_until = now() - interval '1 second'`.execute(tx),
  )
  expect(await codeOf(moderation.appeal(ben, statement.id))).toEqual([409, 'appeal_late'])
  await app.db.system((tx) =>
    sql`update app.decisions set appeal_until = now() + interval '1 hour'`.execute(tx),
  )
  const id = crypto.randomUUID()
  await moderation.appeal(ben, statement.id, { id })
  const answers = await Promise.all([moderation.answer(ann, id, true), moderation.answer(cyd, id, false)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await moderation.log()).items).toHaveLength(2)
  // Only answers are told of twice: the warning, and the answer.
  expect((await app.emails()).filter(({ to }) => to === ben.email)).toHaveLength(2)
  expect(await codeOf(moderation.appeal(ben, (await moderation.statements(ben))[0].id))).toEqual([
    409,
    'no_appeal',
  ])
})

test('somebody whose report came to nothing asks once more, and another moderator looks', async () => {
  const { ann, ben, cyd, ada } = app.people
  await moderation.makeModerator(ann)
  const thing = { kind: 'story', thing: (await aStartup(app.db, ben)).id } as const
  await moderation.report(cyd, thing)
  await moderation.decide(ada, thing, 'dismiss', { words: 'We found nothing.' })
  const [report] = await moderation.reports(cyd)
  expect(report).toMatchObject({ outcome: 'dismissed', answer: 'We found nothing.', can_ask_again: true })
  expect(await statusOf(moderation.appeal(cyd, report.decision_id, { words: 'Look at the end.' }))).toBe(201)
  expect((await moderation.queue(ada)).items).toEqual([])
  const entry = await (await moderation.entry(ann, thing)).json()
  expect(entry).toMatchObject({ is_second_look: true, reports: 1 })
  expect(entry.details[0].words).toContain('Look at the end.')
  await moderation.decide(ann, thing, 'dismiss')
  const [again] = await moderation.reports(cyd)
  expect(again).toMatchObject({ outcome: 'dismissed', can_ask_again: false })
  expect(await codeOf(moderation.appeal(cyd, again.decision_id))).toEqual([409, 'appealed'])
})

test('a suspended member reads why, appeals, and an admin takes it back', async () => {
  const { ann, ben, cyd, ada } = app.people
  await app.db.system((tx) =>
    tx.insertInto('user_roles').values({ user_id: ann.id, role: 'admin' }).execute(),
  )
  const thing = {
    kind: 'comment',
    thing: (await aComment(app.db, await aStartup(app.db, cyd), ben)).id,
  } as const
  await moderation.report(cyd, thing)
  expect(await statusOf(moderation.decide(ada, thing, 'suspend', { until: null }))).toBe(201)
  app.dropSession(ben.id)
  const [statement] = await moderation.statements(ben)
  expect(statement).toMatchObject({ act: 'suspend', appeal: { state: 'open' } })
  expect(await statusOf(moderation.report(ben, { kind: 'comment', thing: crypto.randomUUID() }))).toBe(404)
  const id = crypto.randomUUID()
  expect(await statusOf(moderation.appeal(ben, statement.id, { id }))).toBe(201)
  await moderation.makeModerator(cyd)
  expect(await statusOf(moderation.answer(cyd, id, true))).toBe(403)
  expect(await statusOf(moderation.answer(ann, id, true))).toBe(200)
  app.dropSession(ben.id)
  expect((await (await get('/api/session', ben)).json()).suspension).toBeNull()
  await app.db.system((tx) => tx.deleteFrom('user_roles').where('user_id', '=', ann.id).execute())
})

test('a closed listing stays closed for its seller until an appeal is granted', async () => {
  const { ben, ann, ada } = app.people
  await app.db.system((tx) =>
    tx.insertInto('user_roles').values({ user_id: ann.id, role: 'admin' }).execute(),
  )
  const listing = await aListing(app, ben)
  const thing = { kind: 'listing', thing: listing.id } as const
  await moderation.report(app.people.cyd, thing)
  await moderation.decide(ada, thing, 'close_listing')
  expect(await statusOf(get(`/api/marketplace_assets/${listing.id}`))).toBe(404)
  const open = { as: ben, method: 'PATCH', json: { status: 'published' } }
  expect(await statusOf(app.request(`/api/marketplace_assets/${listing.id}`, open))).toBe(409)
  const id = crypto.randomUUID()
  await moderation.appeal(ben, (await moderation.statements(ben))[0].id, { id })
  expect(await statusOf(moderation.answer(ann, id, true))).toBe(200)
  expect(await statusOf(get(`/api/marketplace_assets/${listing.id}`))).toBe(200)
  await app.db.system((tx) => tx.deleteFrom('user_roles').where('user_id', '=', ann.id).execute())
})

test('what admins do in the lists has the same record, statement and entry of the log', async () => {
  const { ben, ann, ada } = app.people
  const story = await aStartup(app.db, ben)
  const listing = await aListing(app, ben)
  const comment = await aComment(app.db, await aStartup(app.db, ann), ben)
  const json = { reason: 'It names somebody.' }
  const until = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
  const requests = [
    ['PUT', `startups/${story.id}/hidden`, json],
    ['DELETE', `startups/${story.id}/hidden`, json],
    ['DELETE', `assets/${listing.id}`, json],
    ['DELETE', `comments/${comment.id}`, json],
    ['POST', `users/${ben.id}/suspension`, { ...json, until }],
    ['DELETE', `users/${ben.id}/suspension`, json],
  ] as const
  for (const [method, path, body] of requests)
    expect((await app.request(`/api/admin/${path}`, { as: ada, method, json: body })).ok).toBe(true)
  const { items } = await moderation.log()
  expect(
    items.map(({ act, kind, source }: { act: string; kind: string; source: string }) => [act, kind, source]),
  ).toEqual([
    ['lift', 'profile', 'own'],
    ['suspend', 'profile', 'own'],
    ['delete', 'comment', 'own'],
    ['delete', 'listing', 'own'],
    ['show', 'story', 'own'],
    ['hide', 'story', 'own'],
  ])
  app.dropSession(ben.id)
  const statements = await moderation.statements(ben)
  expect(
    statements.map(({ act, rule }: { act: string; rule: { id: string } | null }) => [act, rule?.id]),
  ).toEqual([
    ['lift', 'enforcement'],
    ['suspend', 'enforcement'],
    ['delete', 'comment'],
    ['delete', 'revival'],
    ['show', undefined],
    ['hide', 'submission'],
  ])
  for (const { words } of statements) expect(words).toBe('It names somebody.')
  expect((await app.emails()).filter(({ to }) => to === ben.email)).toHaveLength(6)
})
