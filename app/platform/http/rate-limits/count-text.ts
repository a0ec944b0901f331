import type { Tx } from '../../database/database.ts'
import { withSystemRights } from '../../database/with-system-rights.ts'
import { tooManyRequests } from '../../errors/errors.ts'
import { folded } from '../../text/fold-case.ts'
import { limitWith } from './adjustable-limits.ts'
import { callerKey } from './caller-key.ts'
import { countAfterWait } from './growing-waits.db.ts'
import { NEW_LIMIT_TEXTS } from './level-limit-texts.ts'
import { DOUBLED_WHEN_KNOWN, NEW_PACE } from './level-limits.ts'
import { ownLevel } from './own-level.db.ts'
import { countAttempt, type LimitedContext, onlyLimitOf } from './rate-limit.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import type { RateLimitName } from './rate-limit-table.ts'
import { countOrRefuse } from './refuse.ts'

/**
 * Counts a text that a member publishes or sends, by its limit and by what their level allows. In the
 * transaction of the write, as `countAttempt`; a refused one counts nowhere.
 * @param text of a comment or message, which new members may repeat a few times only
 * @param name the operation's only limit by default
 * @throws AppError 429 with the waiting time
 */
export async function countText(
  c: LimitedContext,
  tx: Tx,
  text?: string,
  name = onlyLimitOf(c),
): Promise<void> {
  const level = await ownLevel(tx)
  if (level === 'new') await countWhileNew(c, tx, name, text)
  const factor = level === 'known' && DOUBLED_WHEN_KNOWN.has(name) ? 2 : 1
  await countAttempt(c, tx, name, '', factor)
}

async function countWhileNew(c: LimitedContext, tx: Tx, name: RateLimitName, text: string | undefined) {
  const keyOf = (what: string, subject = '') =>
    `new-${what}:${c.var.pseudonymOf(`${what} ${callerKey(c)} ${subject}`)}`
  if (name === 'comment' || name === 'interest') {
    const limit = limitWith(`new-${name}`, c.var.settings.values.rate_limits)
    await countOrRefuse(tx, keyOf(name), limit, (wait) => NEW_LIMIT_TEXTS[name](limit.max, wait))
  }
  // Messages that are only files have none.
  if (text) {
    const same = keyOf('text', folded(text).replace(/\s+/gu, ' ').trim())
    const limit = limitWith('new-text', c.var.settings.values.rate_limits)
    await countOrRefuse(tx, same, limit, (wait) => NEW_LIMIT_TEXTS.sameText(limit.max, wait))
  }
  const { retryAfter } = await withSystemRights(tx, () => countAfterWait(tx, keyOf('pace'), NEW_PACE))
  if (retryAfter !== null)
    throw tooManyRequests(
      NEW_LIMIT_TEXTS.pace(retryAfter),
      rateLimitHeaders(NEW_PACE.free, { remaining: 0, resetAfter: retryAfter, retryAfter }),
    )
}
