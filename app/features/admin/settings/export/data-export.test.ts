import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/app.ts'
import {
  aComment,
  anAuditEntry,
  anInterest,
  anOpportunity,
  aStartup,
  aSupportMessage,
  aSuspension,
} from '../../../../../test/factories.ts'
import { aListing } from '../../../../../test/listing.ts'
import { aReport } from '../../../../../test/moderation-factories.ts'
import { filesInZip } from '../../../../../test/zip.ts'
import { openArchives } from '../../../../platform/http/streams/open-archives.ts'
import { DATA_EXPORT } from './data-export-texts.ts'
import { EXPORTED_TABLES } from './exported-tables-texts.server.ts'
import { TABLES_LEFT_OUT } from './left-out-texts.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ask = (as = app.people.ada, method = 'GET') => app.request('/api/admin/data_exports', { as, method })

async function filesOf() {
  expect((await ask(app.people.ada, 'POST')).status).toBe(204)
  const response = await ask()
  expect(response.status).toBe(200)
  return filesInZip(Buffer.from(await response.arrayBuffer()))
}

const rowsIn = (text = ''): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

const exportsRecorded = () =>
  app.db.system((tx) =>
    tx.selectFrom('audit_log').select('actor_id').where('action', '=', 'export_data').execute(),
  )

test('[ADM-SETTINGS-02] somebody has decided about every column of every table', async () => {
  const { rows } = await app.db.system((tx) =>
    sql<{ name: string; columns: string[] }>`
      select case when nspname = 'public' then relname else nspname || '.' || relname end as name,
        array_agg(attname::text order by attname) as columns
      from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname in ('public', 'app') and attnum > 0 and not attisdropped
      group by 1`.execute(tx),
  )
  const decided = Object.fromEntries(
    Object.entries(EXPORTED_TABLES).map(([name, { columns, leftOut }]) => [
      name,
      [...columns, ...Object.keys(leftOut)].sort(),
    ]),
  )
  const tables = Object.fromEntries(rows.map(({ name, columns }) => [name, columns.toSorted()]))
  for (const name of Object.keys(TABLES_LEFT_OUT)) {
    expect(Object.keys(tables), name).toContain(name)
    delete tables[name]
  }
  expect(decided).toEqual(tables)
})

test('[ADM-SETTINGS-02] holds what people published, and the numbers of rows that the tables have', async () => {
  const { ann, ben } = app.people
  const story = await aStartup(app.db, ann, { name: 'Named story' })
  await aComment(app.db, story, ben, { content: 'A comment\nof two lines' })
  await aListing(app, ann, { title: 'A listing' })
  const files = await filesOf()
  expect(rowsIn(files['startups.ndjson'])).toContainEqual(
    expect.objectContaining({ name: 'Named story', user_id: ann.id }),
  )
  expect(rowsIn(files['comments.ndjson'])).toContainEqual(
    expect.objectContaining({ content: 'A comment\nof two lines', user_id: ben.id }),
  )
  const names = Object.keys(files)
  expect(names.at(-1)).toBe('counts.json')
  const counts = JSON.parse(files['counts.json'] ?? '')
  for (const table of Object.keys(EXPORTED_TABLES)) {
    const { rows } = await app.db.system((tx) =>
      sql<{ count: number }>`select count(*)::int as count from ${sql.table(`public.${table}`)}`.execute(tx),
    )
    expect([table, counts[table]]).toEqual([table, rows[0]?.count])
    expect(rowsIn(files[`${table}.ndjson`])).toHaveLength(counts[table])
    expect(files['README.txt']).toContain(`${table}.ndjson`)
  }
})

test('[ADM-SETTINGS-02] has no byte of emails, messages, reporters, and authors of anonymous stories', async () => {
  const { ann, ben, cyd } = app.people
  const author = cyd.id
  const story = await aStartup(app.db, cyd, {
    name: 'Anonymous story',
    builder_name: 'planted-builder',
  })
  const offer = await anOpportunity(app.db, story, { contact_method: 'planted-contact@example.com' })
  await anInterest(app.db, offer, ben, { message: 'planted-message' })
  await aListing(app, cyd, {
    title: 'Of the story',
    contact_info: 'planted-seller@example.com',
    startup_id: story.id,
  })
  await app.db.system((tx) =>
    tx.updateTable('startups').set({ is_anonymous: true }).where('id', '=', story.id).execute(),
  )
  await aComment(app.db, story, cyd, { content: 'By the author', as_founder: true, user_id: null })
  await aReport(app.db, 'story', story.id, { reporter_id: ben.id, words: 'planted-report' })
  await aSupportMessage(app.db, { user_id: ben.id, message: 'planted-support' })
  const files = await filesOf()
  const all = Object.values(files).join('\n')
  for (const planted of ['planted-', ann.email, ben.email, cyd.email, app.people.ada.email])
    expect(all).not.toContain(planted)
  const named = Object.entries(files).filter(([, text]) => text.includes(author))
  // Only their profile and what they do under their name has it.
  expect(named.map(([name]) => name).sort()).toEqual(['marketplace_assets.ndjson', 'profiles.ndjson'])
  for (const [name, text] of named)
    for (const row of rowsIn(text))
      if (JSON.stringify(row).includes(author)) expect(JSON.stringify(row), name).not.toContain(story.id)
})

test('[ADM-SETTINGS-02] the audit log records it, and all other admins get an email', async () => {
  const { ada, ben } = app.people
  const before = (await exportsRecorded()).length
  await app.db.system((tx) =>
    tx.insertInto('user_roles').values({ user_id: ben.id, role: 'admin' }).execute(),
  )
  const mark = (await app.emails()).length
  await filesOf()
  expect((await exportsRecorded()).at(-1)).toEqual({ actor_id: ada.id })
  expect((await exportsRecorded()).length).toBe(before + 1)
  const sent = (await app.emails()).slice(mark)
  expect(sent.map(({ to, kind }) => [to, kind])).toEqual([[ben.email, 'data-exported']])
  expect(sent[0]?.text).toContain(`${ada.full_name} downloaded`)
  await app.db.system((tx) => tx.deleteFrom('user_roles').where('user_id', '=', ben.id).execute())
})

test('[ADM-SETTINGS-02] nothing is downloaded that is not recorded, and nothing a minute later', async () => {
  const { ann } = app.people
  const asAdmin = { user_id: ann.id, role: 'admin' }
  await app.db.system((tx) => tx.insertInto('user_roles').values(asAdmin).execute())
  const refused = async () => {
    const response = await ask(ann)
    return [response.status, (await response.json()).message]
  }
  expect(await refused()).toEqual([409, DATA_EXPORT.startFirst])
  const created_at = new Date(Date.now() - 61_000)
  await anAuditEntry(app.db, ann, { action: 'export_data', created_at })
  expect(await refused()).toEqual([409, DATA_EXPORT.startFirst])
  await app.db.system((tx) => tx.deleteFrom('user_roles').where('user_id', '=', ann.id).execute())
})

test('[ADM-SETTINGS-02] needs a recent proof', async () => {
  const { ada } = app.people
  await ask(ada, 'POST')
  const before = (await exportsRecorded()).length
  await app.db.system((tx) =>
    tx
      .updateTable('auth.sessions')
      .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
      .where('user_id', '=', ada.id)
      .execute(),
  )
  for (const method of ['POST', 'GET']) {
    const refused = await ask(ada, method)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'reauthentication_required'])
  }
  expect((await exportsRecorded()).length).toBe(before)
  app.dropSession(ada.id)
})

test('[ADM-SETTINGS-02] needs the second factor where the site requires it', async () => {
  const strict = await testApp({ REQUIRE_SECOND_FACTOR: 'admins' }, app)
  const refused = await strict.request('/api/admin/data_exports', { as: app.people.ada, method: 'POST' })
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'second_factor_required'])
  await strict.close()
})

test('[ADM-SETTINGS-02] an error midway leaves an archive that no program opens', async () => {
  await ask(app.people.ada, 'POST')
  const system = app.db.system
  let reads = 0
  const spy = vi.spyOn(app.db, 'system').mockImplementation(async (work) => {
    reads += 1
    if (reads === 4) throw new Error('The database is away')
    return system(work)
  })
  try {
    const response = await ask()
    await expect(response.arrayBuffer()).rejects.toThrow()
  } finally {
    spy.mockRestore()
  }
  expect(openArchives.total).toBe(0)
})

test('[ROLES-08] members, moderators and the suspended export nothing', async () => {
  const { ann, ben, cyd, ada } = app.people
  await app.db.system((tx) =>
    tx.insertInto('user_roles').values({ user_id: ben.id, role: 'moderator' }).execute(),
  )
  await aSuspension(app.db, cyd, ada)
  const before = (await exportsRecorded()).length
  for (const as of [ann, ben, cyd])
    for (const method of ['GET', 'HEAD', 'POST']) expect((await ask(as, method)).status).toBe(403)
  expect((await app.request('/api/admin/data_exports')).status).toBe(401)
  expect((await exportsRecorded()).length).toBe(before)
})
