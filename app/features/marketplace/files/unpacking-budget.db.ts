import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { withSystemRights } from '../../../platform/database/with-system-rights.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { ASSET_LIMITS } from '../listing-limits.ts'
import { UPLOAD_ERRORS } from './upload-texts.ts'

/**
 * What a member's archives may unpack to in a day: a full listing of the largest ones, each of which may
 * unpack to 10 GB.
 */
const DAILY_BYTES = ASSET_LIMITS.files * 10 * 1024 ** 3

export const UNPACKING_BUDGET = 'unpacking_budget'

const DAY_SECONDS = 24 * 60 * 60

const today = sql<string>`(now() at time zone 'utc')::date`

/**
 * Reserves what an archive may unpack to, until the check has found what it does unpack to.
 * @throws AppError 429 if that is more than a member's archives may in a day
 */
export async function reserveUnpacking(tx: Tx, userId: string, bytes: number): Promise<void> {
  const reserved = await withSystemRights(tx, () =>
    tx
      .insertInto('app.unpacked_today')
      .values({ user_id: userId, day: today, bytes })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({
          day: today,
          bytes: sql<number>`case when unpacked_today.day = ${today} then unpacked_today.bytes else 0 end + ${bytes}::bigint`,
        }),
      )
      .returning('bytes')
      .executeTakeFirstOrThrow(),
  )
  if (reserved.bytes <= DAILY_BYTES) return
  const wait = DAY_SECONDS - (Math.floor(Date.now() / 1000) % DAY_SECONDS)
  throw new AppError(429, UNPACKING_BUDGET, UPLOAD_ERRORS.unpackingBudget, undefined, {
    'retry-after': String(wait),
  })
}

/** Gives back what was reserved for an archive that didn't need it. */
export async function returnUnpacking(tx: Tx, userId: string, bytes: number): Promise<void> {
  await tx
    .updateTable('app.unpacked_today')
    .set({ bytes: sql<number>`greatest(bytes - ${bytes}::bigint, 0)` })
    .where('user_id', '=', userId)
    .where('day', '=', today)
    .execute()
}
