import { setTimeout as sleep } from 'node:timers/promises'
import type { Lock, Locker } from '@tus/server'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { unavailable } from '../../../platform/errors/errors.ts'
import { uploadNotFound } from './upload-param.server.ts'
import { UPLOAD_ERRORS } from './upload-texts.ts'

const TIMING = {
  /** How many seconds the lock of a dead process lasts. */
  lease: 20,
  /** How many milliseconds pass until a lock is renewed, which also checks for waiting requests. */
  renewal: 3_000,
}

const POLL_MS = 100
const TIMEOUT_MS = 30_000

const isFree = sql<SqlBool>`(locked_until is null or locked_until < now())`

/** Makes leases that hold across processes. A waiting request asks the holder to release its lease. */
export function uploadLocker(db: Database, timing = TIMING): Locker {
  const leaseEnd = sql<Date>`now() + make_interval(secs => ${timing.lease})`
  /** The holders in this process, which are notified without a query. */
  const holders = new Map<string, () => unknown>()

  const newLock = (key: string): Lock => {
    const path = key.slice(key.indexOf('/') + 1)
    const holder = crypto.randomUUID()
    let renewal: ReturnType<typeof setInterval> | undefined

    const acquire = () =>
      db.system(async (tx) => {
        const update = tx.updateTable('app.unfinished_uploads').where('path', '=', path)
        const lease = { locked_by: holder, locked_until: leaseEnd, release_requested: false }
        const taken = await update
          .set({ ...lease, changed_at: sql<Date>`now()` })
          .where(isFree)
          .executeTakeFirst()
        if (taken.numUpdatedRows > 0n) return true
        const waiting = await update.set({ release_requested: true }).executeTakeFirst()
        if (waiting.numUpdatedRows === 0n) throw uploadNotFound()
        return false
      })

    /**
     * Renews the lock.
     * @returns true if it should be released: it was lost, or a request is waiting
     */
    const renew = () =>
      db.system(async (tx) => {
        const row = await tx
          .updateTable('app.unfinished_uploads')
          .set({ locked_until: leaseEnd, changed_at: sql<Date>`now()` })
          .where('path', '=', path)
          .where('locked_by', '=', holder)
          .returning('release_requested')
          .executeTakeFirst()
        return row?.release_requested ?? true
      })

    return {
      async lock(signal, requestRelease) {
        const deadline = performance.now() + TIMEOUT_MS
        while (!(await acquire())) {
          await holders.get(path)?.()
          if (signal.aborted || performance.now() > deadline) throw unavailable(UPLOAD_ERRORS.locked)
          await sleep(POLL_MS)
        }
        holders.set(path, requestRelease)
        renewal = setInterval(() => {
          // A failed renewal is repeated before the lease ends.
          renew().then(
            (isOver) => isOver && requestRelease(),
            () => undefined,
          )
        }, timing.renewal)
        renewal.unref()
      },

      async unlock() {
        clearInterval(renewal)
        holders.delete(path)
        await db.system((tx) =>
          tx
            .updateTable('app.unfinished_uploads')
            .set({ locked_by: null, locked_until: null, release_requested: false })
            .where('path', '=', path)
            .where('locked_by', '=', holder)
            .execute(),
        )
      },
    }
  }
  return { newLock }
}
