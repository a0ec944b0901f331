import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { BACKUP_TEXTS } from './backup-texts.ts'
import { saveDeletedIds } from './save-deleted-ids.ts'

interface Parts {
  db: Database
  /** The folder for backups. */
  folder: string
  log: Pick<Logger, 'warn'>
  /** Sentences for the operator. */
  warnings: Set<string>
  /** How long it waits, in milliseconds, to save many deletions together; a second by default. */
  pause?: number
}

/** How long it waits until it tries a list again that couldn't be saved, in milliseconds. */
const RETRY = 60_000

/** The list says so often until when it is complete, also while nothing is deleted. It is in milliseconds. */
const REPEAT = 60 * 60_000

/**
 * Keeps the list of deleted IDs up to date while the server runs, a second after each deletion, in every
 * process: each may have a folder of its own. Resolves once the list has been saved or has failed, which
 * warns.
 * @returns stops. What was deleted in the last second is saved at the next start
 */
export async function keepDeletedIds({ db, folder, log, warnings, pause = 1_000 }: Parts) {
  const stopping = new AbortController()
  let isDue = true
  let warned: string | undefined
  let running: Promise<void> | undefined

  const save = async () => {
    isDue = false
    try {
      await saveDeletedIds(db, folder)
      if (warned !== undefined) warnings.delete(warned)
      warned = undefined
    } catch (error) {
      isDue = true
      const sentence = BACKUP_TEXTS.deletedIdsNotSaved(error instanceof Error ? error.message : String(error))
      if (sentence === warned) return
      if (warned !== undefined) warnings.delete(warned)
      warned = sentence
      warnings.add(sentence)
      log.warn({ err: error }, sentence)
    }
  }

  const saveAll = async () => {
    while (isDue && !stopping.signal.aborted) {
      await delay(warned === undefined ? pause : RETRY, undefined, { signal: stopping.signal, ref: false })
      await save()
    }
  }

  const start = () => {
    isDue = true
    running ??= saveAll()
      .catch(() => undefined)
      .finally(() => {
        running = undefined
      })
  }

  const stopListening = await db.listen('deleted_ids', start)
  await save()
  if (isDue) start()
  const repeating = setInterval(start, REPEAT).unref()
  return async () => {
    clearInterval(repeating)
    await stopListening()
    stopping.abort()
    await running
  }
}
