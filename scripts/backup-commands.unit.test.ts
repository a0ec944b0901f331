import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { BACKUP_TEXTS } from '../app/platform/backup/backup-texts.ts'

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))

test.each([
  ['backup.ts', []],
  ['move.ts', ['new.env']],
])('%s refuses a place without a community, and creates nothing there', async (name, args) => {
  const folder = await mkdtemp(join(tmpdir(), 'unpause-commands-'))
  try {
    const [dataDir, target] = [join(folder, 'mistyped'), join(folder, 'target')]
    await writeFile(join(folder, 'new.env'), `DATA_DIR=${target}\n`)
    const run = promisify(execFile)(process.execPath, [script(name), ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    })
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(BACKUP_TEXTS.noCommunityInFolder(dataDir)),
    })
    expect(await readdir(folder)).toEqual(['new.env'])
  } finally {
    await rm(folder, { recursive: true })
  }
})
