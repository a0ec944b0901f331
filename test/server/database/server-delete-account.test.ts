import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../app.ts'
import { aStartup } from '../../factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the command deletes an account with what it published, and says how much that was', async () => {
  const { cyd } = app.people
  const folder = await mkdtemp(join(tmpdir(), 'unpause-command-'))
  const { id } = await aStartup(app.db, cyd)
  const command = (email: string) =>
    promisify(execFile)(process.execPath, ['scripts/delete-account.ts', email], {
      env: { PATH: process.env.PATH, DATABASE_URL: app.db.url, DATA_DIR: folder },
    })
  await expect(command('nobody@example.com')).rejects.toMatchObject({ code: 1 })
  expect((await command(cyd.email)).stdout).toContain(
    `Deleted the account ${cyd.email}, including stories: 1,`,
  )
  const left = await app.db.system(async (tx) => [
    await tx.selectFrom('profiles').select('id').where('id', '=', cyd.id).execute(),
    await tx.selectFrom('startups').select('id').where('id', '=', id).execute(),
  ])
  expect(left).toEqual([[], []])
  await rm(folder, { recursive: true })
})
