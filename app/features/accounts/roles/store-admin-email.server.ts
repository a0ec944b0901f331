import type { Config } from '../../../platform/config/config.ts'
import { writeSetting } from '../../../platform/config/stored-settings.ts'
import type { Database } from '../../../platform/database/database.ts'
import { confirmedAdmins } from '../../../platform/mail/admin-addresses.db.ts'

/**
 * Stores ADMIN_EMAIL for the policies. If several instances run, the last to start decides.
 * @returns for the operator: whom that took the rights of an admin, and who is one now; null if nobody lost
 * any
 */
export async function storeAdminEmail(
  db: Database,
  { adminEmail }: Pick<Config, 'adminEmail'>,
): Promise<string | null> {
  const before = await db.system(confirmedAdmins)
  await writeSetting(db, 'admin_email', adminEmail ?? null)
  const now = await db.system(confirmedAdmins)
  const lost = before.filter((email) => !now.includes(email))
  return lost.length === 0 ? null : ADMIN_LOST(lost.map(shortened), now.map(shortened))
}

const ADMIN_LOST = (lost: readonly string[], now: readonly string[]) =>
  `ADMIN_EMAIL has changed, so ${lost.join(', ')} is no longer an admin. ${
    now.length === 0 ? 'Nobody is one now' : `Admins are now: ${now.join(', ')}`
  }. Set ADMIN_EMAIL again, on every instance, or run npm run make-admin.`

/**
 * Shortens an address, so that it can just be recognized: "w…@lumbermill.example". Logs hold no addresses.
 */
const shortened = (address: string) => address.replace(/^(.).*@/, '$1…@')
