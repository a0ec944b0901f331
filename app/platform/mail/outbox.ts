import type { Tx } from '../database/database.ts'
import { withSystemRights } from '../database/with-system-rights.ts'
import { type Mail, safeMail } from './mail.ts'
import { insertMail } from './mails.db.ts'

/**
 * Queues `mail` in the transaction that causes it: if that rolls back, there is no mail. Works on whose behalf
 * `tx` ever is, also in a `db.system` transaction; await it alone (see `withSystemRights`).
 *
 * @param kind which of the product's letters it is, for the operator: `confirmation`, `interest` …
 * @returns the mail's id
 * @throws AppError 400 when `mail.to` or `mail.replyTo` is not an address
 */
export async function queueMail(tx: Tx, kind: string, mail: Mail): Promise<string> {
  const safe = safeMail(mail)
  return withSystemRights(tx, () => insertMail(tx, kind, safe))
}
