import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { withSystemRights } from '../database/with-system-rights.ts'
import { badRequest } from '../errors/errors.ts'
import { NAME_TEXTS } from '../text/name-texts.ts'
import { isReservedName } from './reserved-names.server.ts'

/**
 * Lets only admins use reserved names and their look-alikes.
 * @param isReserved the rule, if not that of names
 * @throws AppError 400 that marks the field
 */
export async function rejectReservedName(
  tx: Tx,
  field: string,
  name: string | null | undefined,
  isReserved = isReservedName,
): Promise<void> {
  if (!name || !isReserved(name)) return
  // Guests may not call the function.
  const { rows } = await withSystemRights(tx, () =>
    sql<{ is_admin: boolean }>`select app.is_admin()`.execute(tx),
  )
  if (!rows[0]?.is_admin) throw badRequest(NAME_TEXTS.reserved, { [field]: NAME_TEXTS.reserved })
}
