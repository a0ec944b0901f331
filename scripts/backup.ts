import '../app/platform/files/private-files.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { keysWithResized } from '../app/features/uploads/storage.server.ts'
import { backUp } from '../app/platform/backup/back-up.ts'
import { BACKUP_TEXTS } from '../app/platform/backup/backup-texts.ts'
import { askServer, type BackupReply } from '../app/platform/backup/control-socket.ts'
import { openExisting } from '../app/platform/backup/open-existing.ts'
import { readConfig } from '../app/platform/config/config.ts'
import { openFiles } from '../app/platform/files/open-files.ts'

/** Saves the whole community in one archive, whether the server runs or not: `npm run backup [-- FOLDER]` */
async function backup(folder: string | undefined): Promise<BackupReply> {
  const config = readConfig(process.env)
  const target = resolve(folder ?? config.backupDir)
  const isEmbedded = config.databaseUrl === undefined
  // Only one process can open the embedded database: the running server makes the backup.
  const reply = isEmbedded ? await askServer(config.dataDir, { folder: target }) : undefined
  if (reply) return reply
  const db = await openExisting(config)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  try {
    const files = await openFiles(config)
    return await backUp({ db, files, keysOf: keysWithResized }, target, { signal: stop.signal })
  } finally {
    await db.close()
  }
}

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const reply = await backup(positionals[0])
  if ('error' in reply) throw new Error(reply.error)
  process.stdout.write(`${BACKUP_TEXTS.done(reply.path, reply.rows, reply.files)}\n`)
  if (reply.missing.length > 0) process.stderr.write(`${BACKUP_TEXTS.missing(reply.missing)}\n`)
} catch (error) {
  process.stderr.write(`${BACKUP_TEXTS.failed(error instanceof Error ? error.message : String(error))}\n`)
  process.exitCode = 1
}
