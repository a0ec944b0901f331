import type { Tx } from '../../database/database.ts'
import { tooManyRequests } from '../../errors/errors.ts'
import type { Variables } from '../env.ts'
import { limitWith } from './adjustable-limits.ts'
import { type Caller, callerKey, widerNetworkOf } from './caller-key.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import type { RateLimitName } from './rate-limit-table.ts'
import { NEW_ACCOUNT_TEXT, RATE_LIMIT_TEXTS, tryAgainIn } from './rate-limit-texts.ts'
import { consumeRateLimit, waitForAttempt } from './rate-limits.db.ts'

export interface LimitedContext extends Caller {
  var: Pick<Variables, 'session' | 'accountCreatedAt' | 'db' | 'pseudonymOf' | 'settings' | 'limits'>
  header(name: string, value: string): void
}

/** How many networks of guests with IPv6 a customer with a /48 counts as. */
const NETWORKS_OF_A_SITE = 10

const DAY_MS = 24 * 60 * 60 * 1000

/** @throws Error unless the operation declares one rate limit */
export function onlyLimitOf({ var: { limits = [] } }: LimitedContext): RateLimitName {
  const [only, ...others] = limits
  if (only === undefined || others.length > 0)
    throw new Error(`The operation declares ${limits.length} rate limits.`)
  return only
}

/**
 * Counts an attempt of the caller in `tx`, the transaction of the write: a rollback takes it back, and
 * concurrent attempts wait for each other. Call it last, so that nothing else waits long, and await it alone.
 * Sets the headers `RateLimit-*`.
 * @param name the operation's only limit by default
 * @param subject counts each subject separately, such as each offer
 * @param factor how many times the limit the caller has
 * @throws AppError 429 with the waiting time
 */
export async function countAttempt(
  c: LimitedContext,
  tx: Tx,
  name = onlyLimitOf(c),
  subject = '',
  factor = 1,
): Promise<void> {
  const { window, max, isReduced } = limitOf(c, name, factor)
  const caller = callerKey(c)
  const site = widerNetworkOf(caller)
  const count = async (who: string, most: number) => {
    const key = rateLimitKey(c.var.pseudonymOf, name, `${who} ${subject}`)
    const result = await consumeRateLimit(tx, key, { window, max: most })
    const headers = rateLimitHeaders(most, result)
    if (result.retryAfter === null) return headers
    const sentences = [
      RATE_LIMIT_TEXTS[name],
      isReduced ? NEW_ACCOUNT_TEXT : '',
      tryAgainIn(result.retryAfter),
    ]
    throw tooManyRequests(sentences.filter(Boolean).join(' '), headers)
  }
  const headers = await count(caller, max)
  if (site) await count(site, max * NETWORKS_OF_A_SITE)
  for (const [header, value] of Object.entries(headers)) c.header(header, value)
}

/** What the caller may still do, for a page that says so before they try. Counts no attempt. */
export async function remainingOf(c: LimitedContext, name: RateLimitName) {
  const limit = limitOf(c, name)
  const key = rateLimitKey(c.var.pseudonymOf, name, `${callerKey(c)} `)
  return { ...limit, retryAfter: await c.var.db.system((tx) => waitForAttempt(tx, key, limit)) }
}

/**
 * Counts an attempt in a transaction of its own, for a request without one.
 * @param name the operation's only limit by default
 * @throws AppError 429
 */
export const countRequest = (c: LimitedContext, name = onlyLimitOf(c)): Promise<void> =>
  c.var.db.system((tx) => countAttempt(c, tx, name))

/** Holds no id and no address. @param who the caller and the subject */
export const rateLimitKey = (
  pseudonymOf: Variables['pseudonymOf'],
  name: RateLimitName,
  who: string,
): string => `${name}:${pseudonymOf(who)}`

function limitOf(c: LimitedContext, name: RateLimitName, factor = 1) {
  const { window, max, firstDay } = limitWith(name, c.var.settings.values.rate_limits)
  const isReduced = firstDay !== undefined && isFirstDay(c)
  return { window, max: (isReduced ? firstDay : max) * factor, isReduced }
}

const isFirstDay = ({ var: { accountCreatedAt } }: LimitedContext) =>
  accountCreatedAt !== null && Date.now() - accountCreatedAt.getTime() < DAY_MS
