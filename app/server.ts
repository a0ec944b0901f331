import { createHmac, randomBytes } from 'node:crypto'
import type { Agent } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { startCleanups } from './cleanups.server.ts'
import { CONTENT_CHANGES } from './content-changes.server.ts'
import { emailWriters } from './email-writers.server.ts'
import { type Auth, createAuth } from './features/accounts/auth/auth.server.ts'
import { readSessionWith } from './features/accounts/auth/read-session.server.ts'
import { signedCookie } from './features/accounts/auth/session-cookie.server.ts'
import { startDueDeletions } from './features/accounts/leaving/due-deletions.jobs.ts'
import { storeAdminEmail } from './features/accounts/roles/store-admin-email.server.ts'
import { scheduleTokenEnds } from './features/accounts/tokens/ending-tokens.jobs.ts'
import { startWebhooks } from './features/accounts/webhooks/sending/webhooks.jobs.ts'
import { scheduleAlerts } from './features/admin/settings/alerts/watch-alerts.jobs.ts'
import { liveComments } from './features/comments/comments-realtime.api.ts'
import { scheduleHandles } from './features/handles/give-handles.jobs.ts'
import { startListingFileCleanup } from './features/marketplace/files/unfinished-upload-cleanup.jobs.ts'
import { startUnpacking } from './features/marketplace/files/unpack-archives.jobs.ts'
import { startModeration } from './features/moderation/moderation.jobs.ts'
import { scheduleMonthlyEmail } from './features/newsletter/send-monthly-email.jobs.ts'
import { scheduleDigests } from './features/notifications/email/send-digests.jobs.ts'
import { scheduleNotices } from './features/notifications/email/send-notices.jobs.ts'
import { readPushKeys } from './features/notifications/push/push-keys.server.ts'
import { pushSender } from './features/notifications/push/push-sender.server.ts'
import { startPushes } from './features/notifications/push/send-pushes.jobs.ts'
import { openTelling, startTelling } from './features/notifications/tell-many.jobs.ts'
import { viewerStreams } from './features/notifications/viewer-realtime.api.ts'
import { startRevivalWork } from './features/revivals/work/revival-work.jobs.ts'
import { scheduleProofs } from './features/stories/proofs/proofs.jobs.ts'
import { storiesFound } from './features/stories/stories.read.ts'
import { supportWarning } from './features/support/support-recipients.server.ts'
import { scheduleWaitingMessages } from './features/support/waiting-messages.jobs.ts'
import { keysWithResized } from './features/uploads/storage.server.ts'
import { startUploadCleanup } from './features/uploads/upload-cleanup.jobs.ts'
import { keepDeletedIds } from './platform/backup/keep-deleted-ids.ts'
import { openBackupQueue, scheduleNightlyBackups } from './platform/backup/nightly-backups.jobs.ts'
import type { Config } from './platform/config/config.ts'
import { OPERATOR_TEXTS } from './platform/config/operator-texts.ts'
import { readOrCreateSetting } from './platform/config/stored-settings.ts'
import { watchChanges } from './platform/database/changes.ts'
import type { Database } from './platform/database/database.ts'
import { watchNotifications } from './platform/database/watch-notifications.ts'
import { fromDatabase } from './platform/errors/from-database.ts'
import { fileLinks } from './platform/files/file-links.ts'
import { openFiles, uploadServices } from './platform/files/open-files.ts'
import { openPictures } from './platform/files/pictures/pictures.ts'
import { diskOf, type ReadDisk, readDiskOf } from './platform/files/storage/disk.ts'
import { scheduleFileChecks } from './platform/files/storage/file-check.jobs.ts'
import { openFolderProblem } from './platform/files/storage/open-folder.ts'
import { watchServices } from './platform/files/storage/watch-services.ts'
import type { Services } from './platform/http/env.ts'
import { deleteExpiredRateLimits } from './platform/http/rate-limits/rate-limits.db.ts'
import { watchMembers } from './platform/http/streams/member-signals.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import type { Transport } from './platform/mail/delivery/email-transport.ts'
import { watchMailServer } from './platform/mail/delivery/mail-server-watch.ts'
import { type MailerParts, startMailer } from './platform/mail/delivery/mailer.ts'
import { openEmailQueue } from './platform/mail/email-queue.ts'
import { senderOf } from './platform/mail/sender.ts'
import { RecentReads } from './platform/responses/recent-reads.ts'
import { RepeatedResponses } from './platform/responses/repeated-responses.ts'
import { responseMemories } from './platform/responses/response-memory.ts'
import { Versions } from './platform/responses/versions.ts'
import { LiveSettings } from './platform/settings/live-settings.ts'
import { BrowserErrors } from './platform/telemetry/browser-errors.ts'
import { createMetrics } from './platform/telemetry/metrics.ts'
import { SlowQueries } from './platform/telemetry/slow-queries.ts'
import type { Traces } from './platform/telemetry/traces.ts'

export interface ServerParts {
  services: Services
  auth: Auth
  /**
   * Starts the job workers, apart from the rest, so that the first page doesn't wait for them. Tries again
   * while the database can't be reached.
   * @param stopping ends the attempts
   */
  startWork(stopping?: AbortSignal): Promise<void>
  /** Stops jobs and listeners. The database stays open. */
  stop(): Promise<void>
}

export interface ServerOptions {
  config: Config
  db: Database
  log: Logger
  /** How emails are sent; null leaves them waiting. */
  transport: Transport | null
  traces?: Traces | undefined
  slowQueries?: SlowQueries
  /** Tests set it, since they don't depend on the disk of their machine. */
  readDisk?: ReadDisk
  /** Tests set it to retry sooner. */
  mailTiming?: MailerParts['timing']
  /** Tests set it to have a push service of their own. */
  pushAgent?: Agent
}

export async function createServer({
  config,
  db,
  log,
  transport,
  traces,
  slowQueries = new SlowQueries(),
  readDisk = readDiskOf(config.dataDir),
  mailTiming,
  pushAgent,
}: ServerOptions): Promise<ServerParts> {
  const secret =
    config.secret ??
    (await readOrCreateSetting(db, 'session_secret', () => randomBytes(48).toString('base64url')))
  const pushKeys = await readPushKeys(db)
  const adminLost = await storeAdminEmail(db, config)
  if (adminLost) log.warn(adminLost)
  const changes = await watchChanges(db)
  const versions = new Versions(CONTENT_CHANGES)
  const recentReads = new RecentReads()
  changes.on((change) => {
    versions.onChange(change)
    // What is hidden or shown again is reported without an ID.
    if (change.id === undefined) recentReads.clear()
    else if (change.table === 'profiles') recentReads.drop(change.id)
  })
  const stopDropping = await db.listen('members', (id) =>
    id === '' ? recentReads.clear() : recentReads.drop(id),
  )
  const settings = new LiveSettings(db, config.siteSettings)
  await settings.load()
  settings.follow(changes, versions, (error) => log.warn({ err: error }, 'settings not read'))
  const memberSignals = await watchMembers(db)
  const warnings = new Set<string>(transport ? [] : [OPERATOR_TEXTS.emailsWait])
  if (adminLost) warnings.add(adminLost)
  const notifications = await watchNotifications({
    db,
    log: (fields, message) => log.info(fields, message),
    onResult: (arrive) => warnings[arrive ? 'delete' : 'add'](OPERATOR_TEXTS.notificationsLost),
  })
  const jobs = await startJobs({ db, log })
  const queueEmail = await openEmailQueue(jobs)
  await openBackupQueue(jobs)
  await openTelling(jobs)
  const watchedTransport = transport && watchMailServer(transport, { db, jobs, warnings })
  const files = await openFiles(config)
  const stopWatching = await watchServices({
    services: [...(await uploadServices(config)), openFolderProblem(config.dataDir)],
    warnings,
    log,
  })
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url')
  const pseudonyms = keyFor('pseudonyms')
  const pseudonymOf: Services['pseudonymOf'] = (who) =>
    createHmac('sha256', pseudonyms).update(who).digest('base64url')
  const auth = createAuth({ config, db, secret, log, queueEmail, pseudonymOf })
  const { authCookies, secret: cookieSecret } = await auth.$context
  const memories = responseMemories()
  const browserErrors = new BrowserErrors()
  const liveReaders = () => liveComments.total + viewerStreams.total
  const metrics = config.metricsToken
    ? await createMetrics({
        db,
        jobs,
        caches: { pages: memories.pages, responses: memories.api },
        liveReaders,
        browserErrors: () => browserErrors.total,
      })
    : undefined
  const services: Services = {
    config,
    db,
    files,
    pictures: openPictures(log),
    disk: diskOf(readDisk, config.minFreeSpace),
    fileLinks: fileLinks(files, keyFor('file links'), config.filesUrl),
    pseudonymOf,
    unsubscribeKey: keyFor('unsubscribe links'),
    webhookKey: keyFor('webhook secrets'),
    pushKey: pushKeys.publicKey,
    changes,
    memberSignals,
    versions,
    memories,
    settings,
    repeatedResponses: new RepeatedResponses({
      log,
      trustProxy: config.trustProxy,
      hasSession: (cookie) => signedCookie(cookie, authCookies.sessionToken.name, cookieSecret) !== undefined,
      onRequest: metrics?.onRequest,
    }),
    jobs,
    telemetry: { metrics, traces, slowQueries, browserErrors, liveReaders },
    queueEmail,
    log,
    recentReads,
    readSession: readSessionWith(auth, db, recentReads),
    warnings,
    supportWarning: () => supportWarning(db, config),
    mailboxToken: config.mailbox === 'token' ? randomBytes(24).toString('base64url') : undefined,
  }

  let stopWork = async () => {}
  return {
    auth,
    services,
    async startWork(stopping) {
      for (;;) {
        try {
          return await beginWork()
        } catch (error) {
          if (fromDatabase(error)?.status !== 503 || stopping?.aborted) throw error
          log.warn({ err: error }, "Jobs couldn't start without the database. Trying again.")
          await delay(1_000, undefined, { signal: stopping })
        }
      }
    },
    async stop() {
      await stopWork()
      await jobs.stop()
      watchedTransport?.close()
      stopWatching()
      services.pictures.stop()
      await Promise.all([changes.stop(), memberSignals.stop(), stopDropping(), notifications.stop()])
    },
  }

  async function beginWork() {
    await startMailer({
      db,
      jobs,
      transport: watchedTransport,
      from: senderOf(config),
      writers: emailWriters({
        publicUrl: config.publicUrl,
        unsubscribeKey: services.unsubscribeKey,
        findStories: storiesFound,
      }),
      log,
      timing: mailTiming,
    })
    const uploadCleanup = await startUploadCleanup({ db, files, jobs, log })
    await startListingFileCleanup({ config, db, files, jobs })
    await startUnpacking({ db, files, jobs, log })
    await startCleanups({ db, jobs })
    await startModeration(services)
    await startDueDeletions({ config, db, files, jobs, queueEmail, log })
    await scheduleHandles({ db, jobs, pseudonymOf: services.pseudonymOf })
    await scheduleNightlyBackups({
      db,
      files,
      keysOf: keysWithResized,
      folder: config.backupDir,
      days: config.backupDays,
      log,
      warnings: services.warnings,
      jobs,
    })
    await scheduleFileChecks({ db, files, jobs, log })
    await jobs.schedule('rate-limits-expired', '41 * * * *', () => deleteExpiredRateLimits(db))
    await scheduleTokenEnds({ db, jobs, queueEmail, publicUrl: config.publicUrl })
    await scheduleMonthlyEmail({ db, jobs, queueEmail, publicUrl: config.publicUrl })
    const notices = {
      db,
      jobs,
      queueEmail,
      publicUrl: config.publicUrl,
      unsubscribeKey: services.unsubscribeKey,
      log,
    }
    await startTelling({ db, jobs })
    await scheduleNotices(notices)
    await scheduleDigests({ ...notices, findStories: storiesFound })
    await startPushes({
      db,
      jobs,
      send: pushSender({
        keys: pushKeys,
        contact: `mailto:${config.supportEmail ?? senderOf(config).address}`,
        agent: pushAgent,
      }),
      serverKey: pushKeys.publicKey,
      log,
    })
    await startRevivalWork({ ...notices, config })
    await scheduleProofs({ ...notices, config })
    await scheduleWaitingMessages({ db, jobs, queueEmail, config })
    await scheduleAlerts(services)
    const webhooks = await startWebhooks(services)
    const stopKeeping = await keepDeletedIds({
      db,
      folder: config.backupDir,
      log,
      warnings: services.warnings,
    })
    stopWork = async () => {
      await Promise.all([uploadCleanup.stop(), stopKeeping(), webhooks.stop()])
    }
  }
}
