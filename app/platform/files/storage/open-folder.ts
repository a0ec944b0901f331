import { stat } from 'node:fs/promises'
import { FOLDER_TEXTS } from '../../errors/storage-texts.ts'
import type { FindProblem } from './watch-services.ts'

const OF_OTHERS = 0o077

/** Whether others on this machine can enter the folder of the product's data, as in earlier versions. */
export const openFolderProblem =
  (folder: string): FindProblem =>
  async () => {
    // Windows has no such rights; and with an object store and a server for the database, there may be no
    // folder.
    if (process.platform === 'win32') return null
    const found = await stat(folder).catch(() => undefined)
    return found && found.mode & OF_OTHERS ? FOLDER_TEXTS.openToOthers(folder) : null
  }
