import type { Tx } from '../../database/database.ts'
import type { AppError } from '../../errors/app-error.ts'
import { tooManyRequests } from '../../errors/errors.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import type { RateLimit } from './rate-limit-table.ts'
import { waitingTime } from './rate-limit-texts.ts'
import { consumeRateLimit } from './rate-limits.db.ts'

/** Writes the sentence of a refusal. @param wait the waiting time in words, such as "15 minutes" */
export type RefusalText = (wait: string) => string

/**
 * A 429 whose headers and sentence name the wait.
 * @param seconds until another attempt can succeed, at least 1
 */
export const refusal = (max: number, seconds: number, text: RefusalText): AppError =>
  tooManyRequests(
    text(waitingTime(seconds)),
    rateLimitHeaders(max, { remaining: 0, resetAfter: seconds, retryAfter: seconds }),
  )

/** Counts an attempt that no `RateLimitName` stands for. @throws AppError 429 with the waiting time */
export async function countOrRefuse(tx: Tx, key: string, limit: RateLimit, text: RefusalText): Promise<void> {
  const { retryAfter } = await consumeRateLimit(tx, key, limit)
  if (retryAfter !== null) throw refusal(limit.max, retryAfter, text)
}
