import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { recordSecurityEvent } from './record-security-event.db.ts'
import type { RequestSource } from './request-source.server.ts'
import type { CountedKind } from './security-event.ts'

type Source = RequestSource & { var: Pick<Variables, 'db' | 'log'> }

/**
 * Records what a guest causes by typing an address, if it has an account. Doesn't wait for it, so that the
 * time of the response doesn't tell whether there is one.
 */
export function recordAtAddress(c: Source, email: string, kind: CountedKind): void {
  c.var.db
    .system(async (tx) => {
      const account = await accountWith(tx, email)
      if (account) await recordSecurityEvent(tx, c, { userId: account.id, kind })
    })
    .catch((error: unknown) => c.var.log.error({ err: error }, 'security event not recorded'))
}

/** The account at an address, as better-auth finds it. */
const accountWith = (tx: Tx, email: string) =>
  tx.selectFrom('auth.users').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst()

/**
 * Records a failure about a known account.
 * @param kinds by the error's code
 * @throws the failure, always
 */
export const recordFailure =
  (c: Source, userId: string, kinds: Readonly<Record<string, CountedKind>>) =>
  async (failure: unknown): Promise<never> => {
    const kind = failure instanceof AppError ? kinds[failure.code] : undefined
    if (kind) await c.var.db.system((tx) => recordSecurityEvent(tx, c, { userId, kind }))
    throw failure
  }
