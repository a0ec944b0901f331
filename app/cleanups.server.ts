import { startEmailChangeCleanup } from './features/accounts/email-change/email-change-cleanup.jobs.ts'
import { startAnonymousDepartures } from './features/accounts/leaving/anonymous-departures.jobs.ts'
import { startSessionCleanup } from './features/accounts/security/session-cleanup.jobs.ts'
import { startSecurityLogCleanup } from './features/accounts/security-log/security-log-cleanup.jobs.ts'
import { startSignUpCleanup } from './features/accounts/sign-up/sign-up-cleanup.jobs.ts'
import { startReleasingLinks } from './features/comments/held/release-links.jobs.ts'
import { startDownloadCleanup } from './features/marketplace/downloads/download-cleanup.jobs.ts'
import { startNotificationCleanup } from './features/notifications/notification-cleanup.jobs.ts'

/** What goes on at fixed times and needs nothing but the database. */
export const CLEANUPS = [
  startDownloadCleanup,
  startSignUpCleanup,
  startSessionCleanup,
  startSecurityLogCleanup,
  startReleasingLinks,
  startAnonymousDepartures,
  startEmailChangeCleanup,
  startNotificationCleanup,
]
