import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { eventually } from '../../../../test/eventually.ts'
import { aFailedEmail } from '../../../../test/factories.ts'
import { databaseWarnings } from './database-warnings.server.ts'
import { type Health, healthResponse } from './health-response.schema.ts'
import { DATABASE_WARNINGS, SETTING_WARNINGS } from './health-texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SMTP_URL: 'smtp://localhost:25' })
  await app.startWork()
})
afterAll(() => app.close())

const read = async (): Promise<Health> => {
  const response = await app.request('/api/admin/health', { as: app.people.ada })
  return healthResponse.parse(await response.json())
}

test('shows version, engine, disk, jobs and settings to look at', async () => {
  const health = await read()
  expect(health).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+/),
    database: { engine: app.db.engine, version: expect.stringMatching(/^\d+/) },
    disk: { free: 500 * 1024 ** 3, total: 1000 * 1024 ** 3, least: 100 * 1024 ** 3 },
    jobs: { failed: 0 },
    backup: null,
    is_backup_late: false,
    live_readers: 0,
    failures: [],
  })
  expect(health.warnings).toContain(SETTING_WARNINGS.secondFactor)
  expect(health.warnings).toContain(SETTING_WARNINGS.notHttps)
})

test('warns of what a power cut would lose, and of clocks that differ', async () => {
  // Clusters for tests have these settings off.
  const lossy = DATABASE_WARNINGS.lossy('fsync, full_page_writes, synchronous_commit')
  expect((await read()).warnings.includes(lossy)).toBe(app.db.engine === 'postgresql')
  const differs = /clocks of this server and of the database differ by (\d+) seconds/
  expect((await read()).warnings.join()).not.toMatch(differs)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  const warnings = await databaseWarnings(app.db)
  vi.useRealTimers()
  expect(Number(differs.exec(warnings.join())?.[1])).toBeCloseTo(3600, -1)
})

test('shows the newest complete backup', async () => {
  const { backupDir } = app.config
  await mkdir(backupDir, { recursive: true })
  for (const name of ['unpause-2026-11-23T02-27-00Z.zip', 'unpause-2026-11-24T02-27-00Z.zip', 'notes.txt'])
    await writeFile(join(backupDir, name), 'archive')
  await writeFile(join(backupDir, 'unpause-2026-11-25T02-27-00Z.zip.part'), 'half')
  expect((await read()).backup).toEqual({ at: '2026-11-24T02:27:00.000Z', bytes: 7, count: 2 })
})

test('lists failed emails with a shortened address, and sends them again', async () => {
  const { id } = await aFailedEmail(app.db, { to_address: 'wanda@lumbermill.example', subject: 'Confirm it' })
  const late = await aFailedEmail(app.db, { expires_at: new Date(Date.now() - 60_000).toISOString() })
  const { failures, emails } = await read()
  expect(emails).toMatchObject({ failed: 2, retrying: 0 })
  expect(failures.find((failure) => failure.id === id)).toMatchObject({
    kind: 'email',
    what: 'Confirm it',
    to: 'w…@lumbermill.example',
    why: 'Connection refused',
    can_retry: true,
  })
  expect(failures.find((failure) => failure.id === late.id)).toMatchObject({ can_retry: false })
  const retry = { as: app.people.ada, json: { ids: [id, late.id, crypto.randomUUID()] } }
  const response = await app.request('/api/admin/health/retries', retry)
  expect(await response.json()).toEqual({ retried: 1 })
  await eventually(() => expect(app.sent.map(({ subject }) => subject)).toEqual(['Confirm it']))
  expect((await read()).failures.map((failure) => failure.id)).toEqual([late.id])
})

test("doesn't say who wrote to a founder about what", async () => {
  const { id } = await aFailedEmail(app.db, { kind: 'interest', subject: 'Ann is interested in Everpix' })
  const response = await app.request('/api/admin/health', { as: app.people.ada })
  const text = await response.text()
  expect(text).not.toContain('Ann is interested')
  const { failures } = healthResponse.parse(JSON.parse(text))
  expect(failures.find((failure) => failure.id === id)).toMatchObject({ what: 'A message to a founder' })
})

test('lists failed jobs, and runs them again', async () => {
  let works = false
  let runs = 0
  await app.services.jobs.work(
    'test-work',
    async () => {
      runs += 1
      if (!works) throw new Error('The scanner is away')
    },
    { retries: 0, pollInterval: 0.5 },
  )
  await app.db.system((tx) => app.services.jobs.send(tx, 'test-work', { number: 1 }))
  const failed = async () => (await read()).failures.filter(({ kind }) => kind === 'job')
  await eventually(async () => expect(await failed()).toHaveLength(1))
  const [failure] = await failed()
  expect(failure).toMatchObject({ what: 'test-work', to: null, can_retry: true })
  expect(failure?.why).toContain('The scanner is away')
  works = true
  const retry = { as: app.people.ada, json: { ids: [failure!.id] } }
  expect(await (await app.request('/api/admin/health/retries', retry)).json()).toEqual({ retried: 1 })
  await eventually(() => expect(runs).toBe(2))
  await eventually(async () => expect(await failed()).toEqual([]))
})

test('shows slow queries and errors of browsers', async () => {
  app.services.telemetry.slowQueries.add({ sql: 'select pg_sleep($1)', ms: 900 })
  await app.request('/api/browser_errors', { json: { message: 'x is undefined', path: '/directory' } })
  const { slow_queries, browser_errors } = await read()
  expect(slow_queries).toContainEqual(
    expect.objectContaining({ sql: 'select pg_sleep($1)', ms: 900, count: 1 }),
  )
  expect(browser_errors).toMatchObject([{ message: 'x is undefined', page: '/directory', count: 1 }])
})
