import type { Config } from '../../platform/config/config.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { withSystemRights } from '../../platform/database/with-system-rights.ts'
import { adminAddresses } from '../../platform/mail/admin-addresses.db.ts'
import { SUPPORT_TEXTS } from './support.ts'

type Settings = Pick<Config, 'supportEmail'>

/** Await it alone: it changes the role of the transaction. */
export const supportRecipients = async (tx: Tx, { supportEmail }: Settings): Promise<string[]> =>
  supportEmail ? [supportEmail] : withSystemRights(tx, () => adminAddresses(tx))

/** A warning for the operator when nobody receives support messages, else null. */
export const supportWarning = async (db: Database, config: Settings): Promise<string | null> =>
  (await db.system((tx) => supportRecipients(tx, config))).length === 0 ? SUPPORT_TEXTS.reachesNobody : null
