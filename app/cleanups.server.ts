import { OLD_SECURITY_EVENTS } from './features/accounts/events/record-security-event.db.ts'
import { startAnonymousDepartures } from './features/accounts/leaving/anonymous-departures.jobs.ts'
import { startSessionCleanup } from './features/accounts/security/session-cleanup.jobs.ts'
import { EXPIRED_EMAIL_CHANGES } from './features/accounts/store/email-changes.db.ts'
import { OLD_SIGN_UPS } from './features/accounts/store/sign-ups.db.ts'
import { startReleasingLinks } from './features/comments/held/release-links.jobs.ts'
import { OLD_DOWNLOADS } from './features/marketplace/downloads/asset-files.db.ts'
import { OLD_NOTIFICATIONS } from './features/notifications/notifications.db.ts'
import type { Database } from './platform/database/database.ts'
import { runCleanups } from './platform/jobs/cleanups.db.ts'
import type { Jobs } from './platform/jobs/jobs.ts'

const CLEANUPS = [OLD_DOWNLOADS, OLD_SIGN_UPS, OLD_SECURITY_EVENTS, EXPIRED_EMAIL_CHANGES, OLD_NOTIFICATIONS]

/** Starts what goes on at fixed times and needs nothing but the database. */
export async function startCleanups(parts: { db: Database; jobs: Jobs }): Promise<void> {
  await parts.jobs.schedule('old-rows', '41 4 * * *', () => runCleanups(parts.db, CLEANUPS), {
    formerly: [
      'downloads-forgotten',
      'downloads-old',
      'sign-ups-expired',
      'security-events-old',
      'email-changes-expired',
      'notifications-old',
    ],
  })
  await startSessionCleanup(parts)
  await startReleasingLinks(parts)
  await startAnonymousDepartures(parts)
}
