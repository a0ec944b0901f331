import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { aComment, aRulebookVersion, aStartup } from '../../../test/factories.ts'
import { moderationOf } from '../../../test/moderation.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'
import { member } from '../../platform/database/actor.ts'
import { FIRST_VERSIONS } from './first-version-texts.server.ts'
import { RULEBOOK_ERRORS } from './rulebook-errors-texts.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system((tx) => sql`truncate rulebook_versions`.execute(tx))
  app.services.versions.moveEverything()
})
afterAll(() => app.close())

const FIRST = FIRST_VERSIONS.guidelines
const SECOND = FIRST.replace('- Ask what', '- If the tool you link to is yours, say so.\n- Ask what')

const publish = (fields: object = {}, as = app.people.ada) =>
  app.request('/api/admin/rulebooks/guidelines/versions', {
    as,
    method: 'POST',
    json: {
      id: crypto.randomUUID(),
      content: SECOND,
      what_changed: 'Say what is yours.',
      follows: 1,
      ...fields,
    },
  })
const rulebook = async (query = '') => (await app.request(`/api/rulebooks/guidelines${query}`)).json()
const main = async (path: string) =>
  /<main[^>]*>(.*)<\/main>/s.exec(
    await (await app.request(path, { headers: { accept: 'text/html' } })).text(),
  )![1]!

test('an admin publishes a version, which everybody reads at once, and the earlier one stays', async () => {
  expect(await rulebook()).toMatchObject({ version: 1, in_force: 1, what_changed: null, published_at: null })
  expect(await main('/guidelines')).not.toContain('say so.')

  expect((await publish()).status).toBe(204)
  expect(await rulebook()).toMatchObject({
    version: 2,
    what_changed: 'Say what is yours.',
    versions: [expect.objectContaining({ version: 2 }), expect.objectContaining({ version: 1 })],
  })
  const now = await main('/guidelines')
  expect(now).toContain('If the tool you link to is yours, say so.')
  expect(now).toContain('Version 2')
  expect(now).toMatch(/href="\/guidelines\?version=1"/)

  const before = await main('/guidelines?version=1')
  expect(before).not.toContain('say so.</li>')
  expect(before).toMatch(/This is an older version\..*href="\/guidelines"/s)
  expect(await rulebook('?version=1')).toMatchObject({ version: 1, in_force: 2 })
})

test('every instance shows a new version', async () => {
  const other = await testApp({}, app)
  try {
    const version = async () => (await (await other.request('/api/rulebooks/guidelines')).json()).version
    expect(await version()).toBe(1)
    await publish()
    await eventually(async () => expect(await version()).toBe(2))
  } finally {
    await other.close()
  }
})

test('a version that does not exist is not found', async () => {
  expect((await app.request('/api/rulebooks/guidelines?version=9')).status).toBe(404)
  expect((await app.request('/guidelines?version=9', { headers: { accept: 'text/html' } })).status).toBe(404)
  const { status, headers } = await app.request('/guidelines?version=abc', {
    headers: { accept: 'text/html' },
  })
  expect([status, headers.get('location')]).toEqual([307, '/guidelines'])
})

test('[STATIC-15] the chapters that the specification names stay', async () => {
  const answer = await publish({
    content: SECOND.replace('## Comment', '## Remarks').replace('## Revival', ''),
  })
  expect(answer.status).toBe(400)
  const problem = RULEBOOK_ERRORS.chapters(['Comment', 'Revival'])
  expect(await answer.json()).toMatchObject({ message: problem })
  const preview = await app.request('/api/rulebooks/guidelines/preview', {
    as: app.people.ada,
    method: 'POST',
    json: { content: '## Comment\n\nBe *kind*.' },
  })
  expect(await preview.json()).toMatchObject({
    chapters: [{ id: 'comment', title: 'Comment', html: '<p>Be <em>kind</em>.</p>\n' }],
    missing: ['Submission', 'Revival', 'Enforcement', 'Building Community'],
  })
})

test('a retry publishes nothing twice, and of two admins the second one compares first', async () => {
  const id = crypto.randomUUID()
  expect((await publish({ id })).status).toBe(204)
  expect((await publish({ id })).status).toBe(204)
  const late = await publish({ content: `${SECOND}\n\nMore.` })
  expect([late.status, (await late.json()).code]).toEqual([409, 'outdated'])
  expect((await publish({ follows: 2 })).status, 'the same text').toBe(400)
  expect((await rulebook()).versions).toHaveLength(2)
})

test('[ADM-SETTINGS-03] the audit log says who published what, and only admins learn their names', async () => {
  await publish()
  const entry = await app.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['actor_id', 'copy'])
      .where('action', '=', 'publish_rules')
      .executeTakeFirst(),
  )
  expect(entry).toMatchObject({
    actor_id: app.people.ada.id,
    copy: { rulebook: 'guidelines', version: 2, what_changed: 'Say what is yours.' },
  })
  const edited = await (await app.request('/api/admin/rulebooks/guidelines', { as: app.people.ada })).json()
  expect(edited.versions[0]).toMatchObject({ published_by: app.people.ada.full_name, content: SECOND })
  expect(JSON.stringify(await rulebook())).not.toContain(String(app.people.ada.full_name))
  await moderationOf(app).makeModerator(app.people.cyd)
  expect((await app.request('/api/admin/rulebooks/guidelines', { as: app.people.cyd })).status).toBe(403)
})

test('nobody skips a version or writes one again, not even an admin', async () => {
  const { ada } = app.people
  const insert = (version: number) =>
    app.db.as(member(ada.id), (tx) =>
      sql`insert into rulebook_versions (id, rulebook, version, content, what_changed)
        values (gen_random_uuid(), 'guidelines', ${version}, 'Be kind.', 'Everything.')`.execute(tx),
    )
  await expect(insert(3)).rejects.toThrow(/row-level security/)
  await insert(2)
  await expect(insert(2)).rejects.toThrow(/row-level security/)
})

test('a decision names the version that was in force, and leads to it', async () => {
  const moderation = moderationOf(app)
  const { ada, ann, ben, cyd } = app.people
  await aRulebookVersion(app.db)
  const thing = (await aComment(app.db, await aStartup(app.db, ann), ben)).id
  await moderation.report(cyd, { kind: 'comment', thing })
  expect(await (await moderation.entry(ada, { kind: 'comment', thing })).json()).toMatchObject({
    guidelines_version: 2,
  })
  expect((await moderation.decide(ada, { kind: 'comment', thing }, 'hide')).status).toBe(201)
  await aRulebookVersion(app.db, { version: 3 })
  const [statement] = await moderation.statements(ben)
  expect(statement.rule).toEqual({ id: 'comment', version: '2' })
  const page = await (
    await app.request(`/decisions/${statement.id}`, { as: ben, headers: { accept: 'text/html' } })
  ).text()
  expect(page).toContain('href="/guidelines?version=2#comment"')
})
