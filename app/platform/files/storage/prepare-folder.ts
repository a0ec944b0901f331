import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FOLDER_TEXTS } from '../../errors/storage-texts.ts'

/**
 * Creates the folder of the product's data where necessary.
 * @throws with a sentence for the operator if it can't be used
 */
export function prepareFolder(folder: string): void {
  try {
    createStepwise(folder)
    if (!statSync(folder).isDirectory()) throw new Error(FOLDER_TEXTS.isFile(folder))
    const probe = join(folder, `.writable-${process.pid}`)
    writeFileSync(probe, 'Unpause can write here.\n')
    rmSync(probe)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    const explain = FOLDER_PROBLEMS[String(error.code)]
    throw new Error(explain ? explain(folder) : `${FOLDER_TEXTS.unusable(folder)} ${error.message}`, {
      cause: error,
    })
  }
}

const FOLDER_PROBLEMS: Record<string, (folder: string) => string> = {
  EACCES: FOLDER_TEXTS.noRights,
  EPERM: FOLDER_TEXTS.noRights,
  EROFS: FOLDER_TEXTS.readOnly,
  ENOSPC: FOLDER_TEXTS.full,
  EDQUOT: FOLDER_TEXTS.full,
  ENOTDIR: FOLDER_TEXTS.isFile,
  EEXIST: FOLDER_TEXTS.isFile,
  ENOENT: FOLDER_TEXTS.unusable,
}

/** Node's own recursive way never ends below /proc. */
function createStepwise(folder: string): void {
  if (existsSync(folder)) return
  createStepwise(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process was quicker, or a broken link has the name.
    if (!existsSync(folder)) throw error
  }
}
