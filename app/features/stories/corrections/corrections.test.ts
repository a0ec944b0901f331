import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aComment, aCorrection, aStartup, aVote } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'

let app: TestApp
let story: Awaited<ReturnType<typeof aStartup>>
beforeAll(async () => {
  app = await testApp({ SUPPORT_EMAIL: 'support@unpause.example' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system(async (tx) => {
    await tx.deleteFrom('app.mails').execute()
    await tx.deleteFrom('story_corrections').execute()
  })
  story = await aStartup(app.db, app.people.ann, { challenges: 'The buoys go quiet.' })
})

const propose = (fields: object, as?: Person, more: object = {}) =>
  app.request(`/api/startups/${story.id}/corrections`, {
    json: { id: crypto.randomUUID(), fields, ...more },
    ...(as && { as }),
  })
const waiting = async (as: Person) => (await app.request('/api/admin/corrections', { as })).json()
const decide = (id: string, json: Record<string, unknown>, as?: Person) =>
  app.request(`/api/admin/corrections/${id}/decision`, { json, ...(as && { as }) })
const history = async (as?: Person) =>
  (await app.request(`/api/startups/${story.id}/history`, { ...(as && { as }) })).json()
const read = async () => (await app.request(`/api/startups/${story.id}`)).json()

async function proposed(fields: object): Promise<string> {
  return (await (await propose(fields, app.people.ann)).json()).id
}

describe('[SUBMIT-35] a founder who asks for a correction', () => {
  test('changes nothing yet; support gets an email, and admins a comparison', async () => {
    const { ann, ada } = app.people
    const fields = { one_liner: 'Alarms for surfers.', name: story.name, tags: [] }
    const response = await propose(fields, ann, { reason: 'The year was wrong.' })
    expect([response.status, (await response.json()).status]).toEqual([201, 'waiting'])
    expect((await read()).one_liner).toBe(story.one_liner)
    expect(await app.emails()).toMatchObject([
      { to: 'support@unpause.example', subject: `[Support] Correction of “${story.name}”` },
    ])
    expect(await waiting(ada)).toMatchObject({
      total: 1,
      items: [
        {
          startup: { id: story.id, name: story.name },
          founder: ann.full_name,
          reason: 'The year was wrong.',
          fields: [{ field: 'one_liner', before: story.one_liner, after: 'Alarms for surfers.' }],
        },
      ],
    })
  })

  test('sends a retry without a second effect, and no second proposal while one waits', async () => {
    const { ann } = app.people
    const id = crypto.randomUUID()
    const send = () => propose({ one_liner: 'Other.' }, ann, { id })
    const first = await (await send()).json()
    expect(await (await send()).json()).toEqual(first)
    expect(await app.emails()).toHaveLength(1)
    expect((await propose({ one_liner: 'Another.' }, ann)).status).toBe(409)
  })

  test('reads what is wrong with it', async () => {
    const { ann } = app.people
    expect((await propose({ one_liner: story.one_liner }, ann)).status).toBe(400)
    const refused = await propose({ website_link: 'javascript:alert(1)', name: '' }, ann)
    expect(refused.status).toBe(400)
    expect((await propose({ votes: 1000, user_id: ann.id, is_anonymous: false }, ann)).status).toBe(400)
  })

  test('is the only one who can', async () => {
    const { ben, ada } = app.people
    expect((await propose({ one_liner: 'Mine.' })).status).toBe(401)
    for (const other of [ben, ada]) expect((await propose({ one_liner: 'Mine.' }, other)).status).toBe(404)
  })
})

describe('[SUBMIT-35] an admin', () => {
  test('publishes some of it, edited; readers find what changed, and votes and comments stay', async () => {
    const { ann, ben, ada } = app.people
    await aVote(app.db, story, ben)
    await aComment(app.db, story, ben)
    const id = await proposed({ one_liner: 'Alarms.', challenges: 'Storms.', tags: ['Surf'] })
    const fields = { challenges: 'The public buoys go quiet.', tags: ['Surf'] }
    expect((await decide(id, { decision: 'publish', fields }, ada)).status).toBe(200)
    expect(await read()).toMatchObject({
      one_liner: story.one_liner,
      ...fields,
      why_failed: fields.challenges,
      votes: 1,
      changes: 2,
    })
    const { items } = await history(ben)
    expect(items).toHaveLength(2)
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          field: 'challenges',
          before: 'The buoys go quiet.',
          after: 'The public buoys go quiet.',
          changed_at: expect.any(String),
        }),
        expect.objectContaining({ field: 'tags', before: [], after: ['Surf'] }),
      ]),
    )
    const answer = (await app.emails()).findLast(({ kind }) => kind === 'correction-answered')
    expect(answer).toMatchObject({
      to: ann.email,
      subject: `Your correction of “${story.name}” is published`,
    })
    expect(answer?.text).toContain('Tags, Challenges')
    expect(await waiting(ada)).toEqual({ items: [], total: 0 })
    const found = await (await app.request('/api/startups?search=surf')).json()
    expect(found.items.map((item: { id: string }) => item.id)).toContain(story.id)
  })

  test('declines with an answer, which the founder gets by email; nothing changes', async () => {
    const { ann, ada } = app.people
    const id = await proposed({ one_liner: 'Alarms.' })
    const answer = 'Two comments answer to it.'
    expect((await decide(id, { decision: 'decline', answer }, ada)).status).toBe(200)
    expect((await read()).one_liner).toBe(story.one_liner)
    expect((await history()).items).toEqual([])
    const email = (await app.emails()).findLast(({ kind }) => kind === 'correction-answered')
    expect(email).toMatchObject({
      to: ann.email,
      subject: `Your correction of “${story.name}” wasn't published`,
    })
    expect(email?.text).toContain(answer)
  })

  test('decides once: a retry changes nothing, another decision is refused', async () => {
    const { ada } = app.people
    const id = await proposed({ one_liner: 'Alarms.' })
    const publish = { decision: 'publish', fields: { one_liner: 'Alarms.' } }
    for (const _ of [1, 2]) expect((await decide(id, publish, ada)).status).toBe(200)
    expect((await decide(id, { decision: 'decline' }, ada)).status).toBe(409)
    expect((await history()).items).toHaveLength(1)
    expect((await app.emails()).filter(({ kind }) => kind === 'correction-answered')).toHaveLength(1)
  })

  test("publishes nothing that a story can't be", async () => {
    const { ada } = app.people
    const id = await proposed({ one_liner: 'Alarms.' })
    for (const fields of [{}, { one_liner: '' }, { stage: 'lost' }, { is_anonymous: true }])
      expect((await decide(id, { decision: 'publish', fields }, ada)).status).toBe(400)
    expect(await waiting(ada)).toMatchObject({ total: 1 })
  })
})

test('an admin counts the corrections that wait without loading all of them', async () => {
  const { ann, ben, ada } = app.people
  const first = await proposed({ one_liner: 'Alarms.' })
  for (const owner of [ann, ben]) await aCorrection(app.db, await aStartup(app.db, owner))
  const counted = await app.request('/api/admin/corrections?limit=1', { as: ada })
  expect(await counted.json()).toMatchObject({ items: [{ id: first }], total: 3 })
  expect((await app.request('/api/admin/corrections?limit=0', { as: ada })).status).toBe(400)
})

test('nobody else reads or decides corrections', async () => {
  const { ann, ben } = app.people
  const id = await proposed({ one_liner: 'Alarms.' })
  for (const member of [ann, ben]) {
    expect((await app.request('/api/admin/corrections', { as: member })).status).toBe(403)
    expect((await decide(id, { decision: 'publish', fields: { one_liner: 'Alarms.' } }, member)).status).toBe(
      403,
    )
  }
  expect((await decide(id, { decision: 'decline' })).status).toBe(401)
})

test('[SUBMIT-32] a corrected anonymous story names nobody, in its history or to admins', async () => {
  const { ann, ben, ada } = app.people
  story = await aStartup(app.db, ann, { is_anonymous: true })
  const id = await proposed({ one_liner: 'Alarms.' })
  const shown = [JSON.stringify(await waiting(ada))]
  await decide(id, { decision: 'publish', fields: { one_liner: 'Alarms.' } }, ada)
  shown.push(JSON.stringify([await history(), await history(ben), await history(ada), await read()]))
  const toSupport = (await app.emails()).filter(({ to }) => to !== ann.email)
  shown.push(JSON.stringify(toSupport))
  expect(shown[1]).toContain('Alarms.')
  for (const text of shown)
    for (const secret of [ann.id, ann.full_name, ann.email]) expect(text).not.toContain(secret)
})

test('the history of a withdrawn story is hidden with it', async () => {
  const { ann, ben, ada } = app.people
  const id = await proposed({ one_liner: 'Alarms.' })
  await decide(id, { decision: 'publish', fields: { one_liner: 'Alarms.' } }, ada)
  await app.request(`/api/startups/${story.id}/withdraw`, { method: 'POST', as: ann })
  for (const other of [undefined, ben]) expect(await history(other)).toMatchObject({ code: 'PGRST116' })
  expect((await history(ann)).items).toHaveLength(1)
})

describe('[SUBMIT-32] [SUBMIT-35] a correction that takes something away', () => {
  const NAME = 'Alice Founder'
  const publish = (id: string, fields: object, more: object = {}) =>
    decide(id, { decision: 'publish', fields, ...more }, app.people.ada)
  /** All that the database holds about the story's corrections. */
  const stored = () =>
    app.db.system(async (tx) =>
      JSON.stringify([
        await tx.selectFrom('story_corrections').selectAll().where('startup_id', '=', story.id).execute(),
        await tx.selectFrom('startup_changes').selectAll().where('startup_id', '=', story.id).execute(),
        await tx.selectFrom('audit_log').select('copy').where('target_id', '=', story.id).execute(),
        await tx.selectFrom('app.mails').selectAll().execute(),
      ]),
    )
  const anonymous = async () => {
    story = await aStartup(app.db, app.people.ann, { is_anonymous: true, builder_name: NAME })
  }

  test('says of an anonymous story that a name was removed, and nothing that was there stands anywhere', async () => {
    await anonymous()
    const response = await propose({ builder_name: '' }, app.people.ann, {
      reason: `I left my name, ${NAME}, in.`,
    })
    expect(await waiting(app.people.ada)).toMatchObject({
      items: [{ fields: [{ field: 'builder_name', is_redacted: true }] }],
    })
    expect((await publish((await response.json()).id, { builder_name: '' })).status).toBe(200)
    for (const reader of [undefined, app.people.ben, app.people.ada])
      expect((await history(reader)).items).toEqual([
        expect.objectContaining({ field: 'builder_name', before: null, after: null, is_redacted: true }),
      ])
    expect(await stored()).not.toContain('Alice')
    expect(JSON.stringify(await read())).not.toContain('Alice')
  })

  test.each([
    ['a link', { website_link: 'https://alice.example' }, { website_link: '' }, false, true],
    ['a text of an anonymous story', { one_liner: 'By Alice.' }, { one_liner: 'By us.' }, true, true],
    ['a text of a story with a name', { one_liner: 'By Alice.' }, { one_liner: 'By us.' }, false, false],
    ['nothing', { builder_name: null }, { builder_name: 'Ann' }, false, false],
  ])('hides by default what was there: %s', async (_, before, after, is_anonymous, is_redacted) => {
    story = await aStartup(app.db, app.people.ann, { ...before, is_anonymous })
    await publish(await proposed(after), after)
    expect((await history()).items).toEqual([expect.objectContaining({ is_redacted })])
  })

  test('is hidden because the founder asks for it, and shown if an admin decides so', async () => {
    const wish = { one_liner: 'Alarms.' }
    const wished = await (await propose(wish, app.people.ann, { redacted: ['one_liner'] })).json()
    await publish(wished.id, wish)
    expect((await history()).items).toMatchObject([{ is_redacted: true }])
    const name = { builder_name: 'A' }
    await publish(await proposed(name), name)
    const shown = { builder_name: 'B' }
    await publish(await proposed(shown), shown, { redacted: [] })
    expect((await history()).items[0]).toMatchObject({ before: 'A', after: 'B', is_redacted: false })
  })

  test('takes the text out of what earlier corrections put there', async () => {
    await publish(await proposed({ builder_name: NAME }), { builder_name: NAME })
    expect(await stored()).toContain(NAME)
    await publish(await proposed({ builder_name: '' }), { builder_name: '' })
    expect(await stored()).not.toContain('Alice')
    expect((await history()).items).toMatchObject([{ is_redacted: true }, { is_redacted: true }])
  })

  test('is redacted later by an admin, for good', async () => {
    await publish(await proposed({ builder_name: NAME }), { builder_name: NAME })
    await publish(await proposed({ builder_name: 'A.' }), { builder_name: 'A.' }, { redacted: [] })
    const { items } = await history()
    const redact = (id: string, as: Person, reason = 'A real name.') =>
      app.request(`/api/admin/story_changes/${id}/redaction`, {
        method: 'PUT',
        json: { reason },
        as,
      })
    expect((await redact(items[0].id, app.people.ann)).status).toBe(403)
    expect((await redact(items[0].id, app.people.ada, ' ')).status).toBe(400)
    for (const { id } of items) {
      expect((await redact(id, app.people.ada)).status).toBe(204)
      expect((await redact(id, app.people.ada)).status).toBe(204)
    }
    expect(await stored()).not.toContain(NAME)
    expect((await redact(crypto.randomUUID(), app.people.ada)).status).toBe(404)
    await app.db.as({ role: 'authenticated', userId: app.people.ada.id }, (tx) =>
      expect(
        tx.updateTable('startup_changes').set({ is_redacted: false }).where('id', '=', items[0].id).execute(),
      ).resolves.toBeDefined(),
    )
    expect((await history()).items).toMatchObject([{ is_redacted: true }, { is_redacted: true }])
    const audit = await app.request('/api/admin/audit_log', { as: app.people.ada })
    const entries = (await audit.json()).items
    expect(entries).toMatchObject(
      items.map(() => ({ action: 'redact_change', target_id: story.id, reason: 'A real name.' })),
    )
  })

  test("tells the audit log which field was redacted, without its text or an anonymous story's author", async () => {
    await anonymous()
    await publish(await proposed({ builder_name: 'A.' }), { builder_name: 'A.' }, { redacted: [] })
    const [{ id }] = (await history()).items
    const json = { reason: 'A real name.' }
    await app.request(`/api/admin/story_changes/${id}/redaction`, { method: 'PUT', json, as: app.people.ada })
    const { items } = await (await app.request('/api/admin/audit_log', { as: app.people.ada })).json()
    const record = await app.request(`/api/admin/audit_log/${items[0].id}`, { as: app.people.ada })
    expect(await record.json()).toMatchObject({ target_id: story.id, subject: story.name })
    expect(items[0]).toMatchObject({ actor_id: app.people.ada.id, reason: json.reason })
    const { copy } = await app.db.system((tx) =>
      tx.selectFrom('audit_log').select('copy').where('id', '=', items[0].id).executeTakeFirstOrThrow(),
    )
    expect(copy).toEqual({ field: 'builder_name' })
  })
})
