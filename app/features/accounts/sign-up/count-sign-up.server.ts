import type { Context } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { NETWORK_SIGN_UPS } from '../../../platform/http/rate-limits/rate-limit-table.ts'
import { countOrRefuse } from '../../../platform/http/rate-limits/refuse.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'
import { isFromUndeclaredProxy, isThisMachine } from '../../../platform/http/undeclared-proxy.ts'
import { ACCOUNT_TEXTS } from '../account.ts'
import { networkHash } from '../cookies/sign-up-cookie.server.ts'
import { unconfirmedOf } from '../store/sign-ups.db.ts'

/**
 * Limits the sign-ups of a network, each of which emails an address that anyone may have typed. Networks
 * whose sign-ups are confirmed may have more. All callers look the same on this machine, and behind a proxy
 * that isn't declared.
 * @throws AppError 429
 */
export async function countNetworkSignUp(c: Context<Env>): Promise<void> {
  const { db, config } = c.var
  if (isThisMachine(c.req.header(CLIENT_ADDRESS) ?? '') || isFromUndeclaredProxy(config, c.req.raw.headers))
    return
  const network = networkHash(c)
  const { usual, unconfirmed, free } = NETWORK_SIGN_UPS
  await db.system(async (tx) => {
    const since = new Date(Date.now() - unconfirmed.window * 1000)
    const limit = (await unconfirmedOf(tx, network, since)) < free ? usual : unconfirmed
    await countOrRefuse(tx, `network-sign-ups:${network}`, limit, ACCOUNT_TEXTS.tooManySignUps)
  })
}
