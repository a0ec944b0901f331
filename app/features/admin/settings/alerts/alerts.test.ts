import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/app.ts'
import { aStartup, aSuspension } from '../../../../../test/factories.ts'
import { aDecision, anAppeal, aReport } from '../../../../../test/moderation-factories.ts'
import { adminAddresses } from '../../../../platform/mail/admin-addresses.db.ts'
import { ACCESS_DENIED } from '../../../../platform/validation/access-denied.ts'
import { SETTING_ERRORS } from '../../../../platform/validation/setting-texts.ts'
import { alertsResponse } from './alerts-response.schema.ts'
import { watchAlerts } from './watch-alerts.jobs.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Looks at the causes as if so much time had passed. */
const after = (ms: number) => watchAlerts(app.services, Date.now() + ms)

const change = (json: object, as = app.people.ada) =>
  app.request('/api/admin/settings', { as, method: 'PATCH', json })

const subjects = async () =>
  (await app.emails()).filter(({ kind }) => kind.startsWith('alert')).map(({ subject }) => subject)

const alerts = async () =>
  alertsResponse.parse(await (await app.request('/api/admin/alerts', { as: app.people.ada })).json())

/** Makes a backup of this time. Every test but those about backups has one of the day on which it runs. */
const aBackup = async (at: Date) => {
  await mkdir(app.config.backupDir, { recursive: true })
  const time = at.toISOString().slice(0, 19).replaceAll(':', '-')
  await writeFile(join(app.config.backupDir, `unpause-${time}Z.zip`), 'zip')
}

test('[ADM-SETTINGS-03] all admins get one email when a report has waited for a day, and one when it is over', async () => {
  const { ann, ada } = app.people
  const story = await aStartup(app.db, ann)
  const { case_id } = await aReport(app.db, 'story', story.id)
  await after(DAY - HOUR)
  expect(await subjects()).toEqual([])
  for (const hours of [1, 2, 3]) await after(DAY + hours * HOUR)
  expect(await subjects()).toEqual(['[Alert] Someone has waited for a moderator for more than a day'])
  const [email] = await app.emails()
  expect(email).toMatchObject({ to: ada.email, kind: 'alert' })
  expect(email?.text).toContain('Open the queue:\nhttp://localhost:3000/admin/moderation')
  expect((await alerts()).open).toMatchObject([{ cause: 'moderation' }])
  await app.db.system((tx) =>
    sql`update app.moderation_cases set closed_at = now() where id = ${case_id}`.execute(tx),
  )
  for (const hours of [4, 5]) await after(DAY + hours * HOUR)
  expect(await subjects()).toEqual([
    '[Alert] Someone has waited for a moderator for more than a day',
    '[Over] Someone has waited for a moderator for more than a day',
  ])
  expect((await alerts()).open).toEqual([])
})

test('[ADM-SETTINGS-03] an appeal that waits counts as well', async () => {
  const { ann, ada } = app.people
  const story = await aStartup(app.db, ann)
  await anAppeal(app.db, await aDecision(app.db, ann, story.id, { decided_by: ada.id }))
  await after(DAY + HOUR)
  expect(await subjects()).toHaveLength(1)
})

test('[ADM-SETTINGS-03] nobody who moderates for seven days is told, until the next decision', async () => {
  const { ann, ben } = app.people
  const story = await aStartup(app.db, ann)
  await aReport(app.db, 'story', story.id)
  await aReport(app.db, 'story', (await aStartup(app.db, ben)).id)
  await change({ alert_moderation: false, alert_backup: false })
  await after(6.9 * DAY)
  expect(await subjects()).toEqual([])
  for (const days of [7.1, 8]) await after(days * DAY)
  expect(await subjects()).toEqual(['[Alert] Nobody has moderated for seven days'])
  expect((await alerts()).open).toMatchObject([{ cause: 'unmoderated' }])
  await app.db.system((tx) =>
    sql`insert into app.decisions (act, kind, thing_id, name, is_anonymous, words, source, is_automatic, is_only_moderator, has_statement, decided_at)
      values ('dismiss', 'story', ${story.id}, '', false, 'Fine.', 'own', false, false, false, now() + interval '8 days')`.execute(
      tx,
    ),
  )
  await after(9 * DAY)
  expect(await subjects()).toEqual([
    '[Alert] Nobody has moderated for seven days',
    '[Over] Nobody has moderated for seven days',
  ])
})

test('[ADM-SETTINGS-03] emails go to the chosen addresses, each once, and not to the admins', async () => {
  const answer = await change({
    alert_emails: ' ops@lumbermill.example\nann@пример.рф, ops@lumbermill.example ',
  })
  expect((await answer.json()).values.alert_emails).toBe('ops@lumbermill.example\nann@xn--e1afmkfd.xn--p1ai')
  app.disk.free = 0
  await after(0)
  expect((await app.emails()).map(({ to, subject }) => [to, subject])).toEqual([
    ['ops@lumbermill.example', '[Alert] The disk is almost full'],
    ['ann@xn--e1afmkfd.xn--p1ai', '[Alert] The disk is almost full'],
  ])
  expect((await alerts()).recipients).toEqual(['ops@lumbermill.example', 'ann@xn--e1afmkfd.xn--p1ai'])
})

test('[ADM-SETTINGS-03] two servers that look at the same time send one email', async () => {
  app.disk.free = 0
  await Promise.all([after(0), after(0), after(0)])
  expect(await subjects()).toEqual(['[Alert] The disk is almost full'])
  app.disk.free = 900 * 1024 ** 3
  await Promise.all([after(0), after(0)])
  expect(await subjects()).toEqual(['[Alert] The disk is almost full', '[Over] The disk is almost full'])
})

const anEmail = (row: {
  minutesAgo: number
  sent?: boolean
  error?: string
  failed?: boolean
  attempts?: number
}) =>
  app.db.system((tx) =>
    sql`
      insert into app.mails (id, kind, to_address, subject, text, created_at, sent_at, failed_at, last_error, attempts)
      values (gen_random_uuid(), 'notice', 'ann@example.com', 'A reply', 'Hello', now() - make_interval(mins => ${row.minutesAgo}),
        ${row.sent ? sql`now()` : null}, ${row.failed ? sql`now()` : null}, ${row.error ?? null}, ${row.attempts ?? 1})`.execute(
      tx,
    ),
  )

test('[ADM-SETTINGS-03] mail fails when an email is stuck for an hour and none has gone out since', async () => {
  await anEmail({ minutesAgo: 50, error: 'Connection refused', attempts: 3 })
  await after(0)
  expect(await subjects()).toEqual([])
  await after(0.5 * HOUR)
  expect(await subjects()).toEqual(['[Alert] Emails could not be sent'])
  // The panel says it too, since it needs no mail.
  expect((await alerts()).open).toMatchObject([{ cause: 'mail' }])
  await anEmail({ minutesAgo: 1, sent: true })
  await after(HOUR)
  expect(await subjects()).toEqual(['[Alert] Emails could not be sent', '[Over] Emails could not be sent'])
})

test('[ADM-SETTINGS-03] an address that a mail server refuses at once is no failure of mail', async () => {
  await anEmail({ minutesAgo: 300, error: 'No such mailbox', failed: true })
  await anEmail({ minutesAgo: 300 })
  await after(HOUR)
  expect(await subjects()).toEqual([])
})

test('[ADM-SETTINGS-03] a backup that is too old is told, by the days that admins chose', async () => {
  await change({ alert_backup_days: 4 })
  await aBackup(new Date(Date.now() - 3 * DAY))
  await after(0.5 * DAY)
  expect(await subjects()).toEqual([])
  await after(1.5 * DAY)
  expect(await subjects()).toEqual(['[Alert] There is no recent backup'])
  await aBackup(new Date())
  await after(1.5 * DAY)
  expect(await subjects()).toHaveLength(2)
})

test('[ADM-SETTINGS-03] a new site without a backup has as many days for its first one', async () => {
  await after(1.9 * DAY)
  expect(await subjects()).toEqual([])
  await after(2.1 * DAY)
  expect(await subjects()).toEqual(['[Alert] There is no recent backup'])
})

test('[ADM-SETTINGS-03] where the operator keeps no backups, nobody is told that there is none', async () => {
  const without = await testApp({ BACKUP_DAYS: '0' })
  await watchAlerts(without.services, Date.now() + 99 * DAY)
  expect(await without.emails()).toEqual([])
  await without.close()
})

test('[ADM-SETTINGS-03] what admins turned off is neither told nor said to be over', async () => {
  app.disk.free = 0
  await after(0)
  await change({ alert_disk: false })
  await after(0)
  expect(await subjects()).toHaveLength(1)
  expect((await alerts()).open).toEqual([])
  await change({ alert_disk: true })
  await after(0)
  expect(await subjects()).toHaveLength(2)
})

test('[ADM-SETTINGS-03] while nobody would get the emails, the alert waits', async () => {
  const unconfirmed = (email_verified: boolean) =>
    app.db.system((tx) => tx.updateTable('auth.users').set({ email_verified }).execute())
  await unconfirmed(false)
  expect(await app.db.system(adminAddresses)).toEqual([])
  app.disk.free = 0
  await after(0)
  await unconfirmed(true)
  await after(0)
  expect(await subjects()).toEqual(['[Alert] The disk is almost full'])
})

test('[ADM-SETTINGS-03] refuses what is no address or no number of days, with a sentence', async () => {
  const many = Array.from({ length: 11 }, (_, index) => `a${index}@example.com`).join('\n')
  const refusals: [object, string][] = [
    [{ alert_emails: 'nobody' }, SETTING_ERRORS.alertEmail('nobody')],
    [
      { alert_emails: 'a@example.com\r\nBcc: b@example.com' },
      SETTING_ERRORS.alertEmail('Bcc: b@example.com'),
    ],
    [{ alert_emails: many }, SETTING_ERRORS.alertEmails(10)],
    [{ alert_backup_days: 0 }, SETTING_ERRORS.alertBackupDays(60)],
    [{ alert_backup_days: 61 }, SETTING_ERRORS.alertBackupDays(60)],
    [{ alert_backup_days: null }, SETTING_ERRORS.alertBackupDays(60)],
  ]
  for (const [json, sentence] of refusals) {
    const refused = await change(json)
    expect(refused.status).toBe(400)
    expect(Object.values((await refused.json()).fields)).toEqual([sentence])
  }
})

test('[ROLES-08] members, moderators and the suspended see no alert', async () => {
  const { ann, ben, cyd, ada } = app.people
  await app.db.system((tx) =>
    tx.insertInto('user_roles').values({ user_id: ben.id, role: 'moderator' }).execute(),
  )
  await aSuspension(app.db, cyd, ada)
  for (const as of [ann, ben, cyd]) {
    const refused = await app.request('/api/admin/alerts', { as })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ message: ACCESS_DENIED })
  }
  expect((await app.request('/api/admin/alerts')).status).toBe(401)
})
