import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { isMissingDatabase } from '../database/embedded/database-folder.ts'
import { openDatabase } from '../database/engines/open-database.ts'
import { isBeingRestored, RESTORE_TEXTS } from '../database/restore-mark.ts'
import { BACKUP_TEXTS } from './backup-texts.ts'
import { hasMigrations } from './catalog.ts'

type Settings = Pick<Config, 'databaseUrl' | 'databaseListenUrl' | 'dataDir'>

/**
 * Opens the database that the settings name, for a command: without the pooler, whose sessions end with each
 * transaction.
 * @param application how the database shows the command's sessions
 */
export function openPlace(
  { databaseUrl, databaseListenUrl, dataDir }: Settings,
  application?: string,
): Promise<Database> {
  const address = databaseListenUrl ?? databaseUrl
  return openDatabase({ url: address && named(address, application), dataDir, log: () => {} })
}

/**
 * Opens a place that must have a community.
 * @throws with a sentence if it has none, and then creates nothing
 */
export async function openExisting(settings: Settings, application?: string): Promise<Database> {
  if (isMissingDatabase(settings)) throw new Error(BACKUP_TEXTS.noCommunityInFolder(settings.dataDir))
  const db = await openPlace(settings, application)
  try {
    if (await isBeingRestored(db.owner)) throw new Error(RESTORE_TEXTS.unfinished)
    if (!(await hasMigrations(db.owner))) throw new Error(noCommunity(settings))
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

function noCommunity({ databaseUrl, dataDir }: Settings): string {
  if (databaseUrl === undefined) return BACKUP_TEXTS.noCommunityInFolder(dataDir)
  const { pathname, host } = new URL(databaseUrl)
  return BACKUP_TEXTS.noCommunityInDatabase(decodeURIComponent(pathname.slice(1)), host)
}

function named(address: string, application: string | undefined): string {
  if (application === undefined) return address
  const url = new URL(address)
  url.searchParams.set('application_name', application)
  return url.href
}
