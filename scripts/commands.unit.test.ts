import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BACKUP_TEXTS } from '../app/platform/backup/backup-texts.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unpause-commands-'))
})
afterEach(() => rm(folder, { recursive: true }))

const run = (name: string, args: string[], dataDir: string) =>
  promisify(execFile)(process.execPath, [fileURLToPath(new URL(name, import.meta.url)), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })

test.each([
  ['backup.ts', []],
  ['move.ts', ['new.env']],
  ['make-admin.ts', ['ann@example.com']],
  ['remove-address.ts', ['ann@example.com']],
])('%s refuses a place without a community, and creates nothing there', async (name, args) => {
  const dataDir = join(folder, 'mistyped')
  await writeFile(join(folder, 'new.env'), `DATA_DIR=${join(folder, 'target')}\n`)
  await expect(run(name, args, dataDir)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(BACKUP_TEXTS.noCommunityInFolder(dataDir)),
  })
  expect(await readdir(folder)).toEqual(['new.env'])
})

test('move.ts refuses settings that leave the new place to defaults', async () => {
  await writeFile(join(folder, 'new.env'), 'DATABASE_URI=postgresql://127.0.0.1/unpause\n')
  await expect(run('move.ts', ['new.env'], folder)).rejects.toMatchObject({
    stderr: `${BACKUP_TEXTS.targetUnnamed('new.env')}\n`,
  })
})
