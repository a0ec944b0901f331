import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { aStartup, aSuspension } from '../../../../test/factories.ts'
import { SETTING_ERRORS } from '../../../platform/validation/setting-texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SOCIAL_X: 'https://x.com/unpause' })
})
afterAll(() => app.close())

const change = (json: object, as = app.people.ada) =>
  app.request('/api/admin/settings', { as, method: 'PATCH', json })

test('[ADM-SETTINGS-03] an admin changes what every page shows, at once and on every instance', async () => {
  const other = await testApp({}, app)
  const shows = async (from: TestApp, text: string) =>
    (await (await from.request('/contact', { headers: { accept: 'text/html' } })).text()).includes(text)
  try {
    const answer = await change({
      announcement_text: 'Read-only on Saturday.',
      social_github: 'git.example/unpause',
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      values: { announcement_text: 'Read-only on Saturday.', social_github: 'https://git.example/unpause' },
      from_environment: { social_x: 'SOCIAL_X' },
      changes: expect.arrayContaining([
        expect.objectContaining({ name: 'announcement_text', changed_by: app.people.ada.full_name }),
      ]),
    })
    expect(await shows(app, 'https://git.example/unpause')).toBe(true)
    await eventually(async () => expect(await shows(other, 'https://git.example/unpause')).toBe(true))
  } finally {
    await other.close()
  }
})

test('[ADM-SETTINGS-03] the audit log has the old and the new value, and nothing of what stays', async () => {
  await change({ operator_name: 'Unpause Lda.', operator_country: null })
  await change({ operator_name: 'Unpause GmbH' })
  await change({ operator_name: 'Unpause GmbH' })
  await change({ operator_name: null })
  const entries = await app.db.system((tx) =>
    tx
      .selectFrom('audit_log')
      .select('copy')
      .where('action', '=', 'change_setting')
      .orderBy('created_at')
      .execute(),
  )
  expect(entries.map(({ copy }) => copy).filter((copy) => JSON.stringify(copy).includes('operator'))).toEqual(
    [
      { name: 'operator_name', old: null, new: 'Unpause Lda.' },
      { name: 'operator_name', old: 'Unpause Lda.', new: 'Unpause GmbH' },
      { name: 'operator_name', old: 'Unpause GmbH', new: null },
    ],
  )
})

test('[ADM-SETTINGS-03] what the environment sets stays as it is, and says which variable sets it', async () => {
  const refused = await change({ social_x: 'https://x.com/other', operator_country: 'Peru' })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ fields: { social_x: SETTING_ERRORS.fixed('SOCIAL_X') } })
  const { values } = await (await app.request('/api/admin/settings', { as: app.people.ada })).json()
  expect(values).toMatchObject({ social_x: 'https://x.com/unpause', operator_country: null })
})

test.each([
  [{ announcement_link: 'javascript:alert(1)' }],
  [{ announcement_link: '//evil.example' }],
  [{ announcement_link: '/\\evil.example' }],
  [{ announcement_until: 'tomorrow' }],
  [{ announcement_text: 'x'.repeat(121) }],
  [{ social_github: 'javascript:alert(1)' }],
  [{ rate_limits: { comment: 4 } }],
  [{ rate_limits: { comment: 81 } }],
  [{ rate_limits: { 'sign-in': 1000 } }],
  [{ of_nobody: 1 }],
  [{}],
])('[ADM-SETTINGS-03] refuses %o', async (json) => {
  expect((await change(json)).status).toBe(400)
})

test('[ADM-SETTINGS-02] a changed rate limit counts at once, and its default removes the change', async () => {
  await change({ rate_limits: { vote: 15, comment: 20 } })
  expect(app.services.settings.values.rate_limits).toEqual({ vote: 15 })
  const { id } = await aStartup(app.db, app.people.ann)
  const vote = await app.request(`/api/startups/${id}/vote`, { as: app.people.ada, method: 'PUT' })
  expect(vote.headers.get('ratelimit-limit')).toBe('15')
  await change({ rate_limits: { vote: 60 } })
  const rows = await app.db.system((tx) => tx.selectFrom('site_settings').select('name').execute())
  expect(rows.map(({ name }) => name)).not.toContain('rate_limits')
})

test('[ADM-SETTINGS-03] a stored value that this version refuses counts as none', async () => {
  await app.db.system((tx) =>
    sql`insert into site_settings (name, value) values ('quote_name', '{"no": "text"}')`.execute(tx),
  )
  await app.services.settings.load()
  expect(app.services.settings.values.quote_name).toBeNull()
})

test('[ROLES-08] members, moderators and the suspended read and change no setting', async () => {
  const { ann, ben, cyd, ada } = app.people
  await app.db.system((tx) =>
    tx.insertInto('user_roles').values({ user_id: ben.id, role: 'moderator' }).execute(),
  )
  await aSuspension(app.db, cyd, ada)
  for (const as of [ann, ben, cyd]) {
    expect((await app.request('/api/admin/settings', { as })).status).toBe(403)
    expect((await change({ operator_name: 'Mine' }, as)).status).toBe(403)
  }
  expect((await app.request('/api/admin/settings')).status).toBe(401)
})
