import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FOLDER_TEXTS } from '../../errors/storage-texts.ts'
import { openFolderProblem } from './open-folder.ts'
import { prepareFolder } from './prepare-folder.ts'

test('a folder that others may enter is a problem, with the command that closes it', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'unpause-open-'))
  const folder = join(parent, 'site', 'data')
  try {
    expect(await openFolderProblem(folder)()).toBeNull()
    prepareFolder(folder)
    for (const created of [folder, join(parent, 'site')])
      expect((await stat(created)).mode & 0o777).toBe(0o700)
    expect(await openFolderProblem(folder)()).toBeNull()
    for (const mode of [0o755, 0o750, 0o701]) {
      await chmod(folder, mode)
      expect(await openFolderProblem(folder)()).toBe(FOLDER_TEXTS.openToOthers(folder))
    }
    expect(FOLDER_TEXTS.openToOthers(folder)).toContain(`chmod -R go-rwx ${folder}`)
  } finally {
    await rm(parent, { recursive: true })
  }
})
