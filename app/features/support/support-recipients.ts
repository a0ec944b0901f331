import type { Config } from '../../platform/config/config.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { withSystemRights } from '../../platform/database/with-system-rights.ts'
import { adminAddresses } from './support.db.ts'
import { SUPPORT_TEXTS } from './support.ts'

type Settings = Pick<Config, 'supportEmail'>

/** Whom messages to support are mailed to: the operator's address, else all admins. Await it alone. */
export const supportRecipients = async (tx: Tx, { supportEmail }: Settings): Promise<string[]> =>
  supportEmail ? [supportEmail] : withSystemRights(tx, () => adminAddresses(tx))

/** What the operator is to know at the start: that messages to support are mailed to nobody; null where they are. */
export const supportWarning = async (db: Database, config: Settings): Promise<string | null> =>
  (await db.system((tx) => supportRecipients(tx, config))).length === 0 ? SUPPORT_TEXTS.reachesNobody : null
