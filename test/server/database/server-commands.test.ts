import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../app.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await testApp()
  folder = await mkdtemp(join(tmpdir(), 'unpause-commands-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const command = (name: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: app.db.url, DATA_DIR: folder },
  })

test('the command makes an account an admin', async () => {
  const { cyd } = app.people
  await expect(command('make-admin', 'nobody@example.com')).rejects.toMatchObject({ code: 1 })
  expect((await command('make-admin', cyd.email.toUpperCase())).stdout).toContain(
    `${cyd.email} is an admin now.`,
  )
  const roles = await app.db.system((tx) =>
    tx.selectFrom('user_roles').select('role').where('user_id', '=', cyd.id).execute(),
  )
  expect(roles).toEqual([{ role: 'admin' }])
})

test('the command turns two-step sign-in off', async () => {
  const { ben } = app.people
  const factors = () =>
    app.db.system((tx) =>
      tx.selectFrom('auth.second_factors').select('user_id').where('user_id', '=', ben.id).execute(),
    )
  await app.db.system((tx) =>
    tx
      .insertInto('auth.second_factors')
      .values({ user_id: ben.id, secret: 'encrypted', confirmed_at: new Date() })
      .execute(),
  )
  expect((await command('reset-second-factor', ben.email)).stdout).toContain(
    `Two-step sign-in is off for ${ben.email}`,
  )
  expect(await factors()).toEqual([])
  await expect(command('reset-second-factor', 'nobody@example.com')).rejects.toMatchObject({ code: 1 })
})

test('the command removes what is stored about an address without an account', async () => {
  const email = 'reader@example.com'
  const subscribers = () =>
    app.db.system((tx) =>
      tx.selectFrom('newsletter_subscribers').select('email').where('email', '=', email).execute(),
    )
  await app.db.system((tx) => tx.insertInto('newsletter_subscribers').values({ email }).execute())
  expect((await command('remove-address', email)).stdout).toContain(email)
  expect(await subscribers()).toEqual([])
  await expect(command('remove-address', email)).rejects.toMatchObject({
    stderr: expect.stringContaining('Nothing about'),
  })
})

test('the command saves a backup while no server runs', async () => {
  const { stdout } = await command('backup')
  expect(stdout).toMatch(/^Saved \d+ rows and \d+ files in /)
  expect(await readdir(join(folder, 'backups'))).toContainEqual(expect.stringMatching(/^unpause-.*\.zip$/))
})
