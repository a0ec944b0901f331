import { sql } from 'kysely'
import { newestBackup } from '../../../platform/backup/list-backups.ts'
import { VERSION } from '../../../platform/config/version.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fileReport } from '../../../platform/files/storage/file-check.db.ts'
import type { Variables } from '../../../platform/http/env.ts'
import { diskWarnings, replicaWarnings, usesDisk } from '../../../platform/http/health.ts'
import { STREAM_LIMITS } from '../../../platform/http/rate-limits/rate-limit-table.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { EMAIL_QUEUE } from '../../../platform/mail/email-queue.ts'
import { emailCounts } from '../../../platform/mail/emails.db.ts'
import { countSentToday, unsentEmails } from '../../../platform/mail/unsent-emails.ts'
import { databaseWarnings } from './database-warnings.server.ts'
import type { Failure, Health } from './health-response.schema.ts'
import { HEALTH_TEXTS, SETTING_WARNINGS } from './health-texts.ts'

type Parts = Pick<Variables, 'config' | 'db' | 'disk' | 'jobs' | 'telemetry' | 'warnings' | 'supportWarning'>

/** How many failures are listed. */
const MOST = 50

/**
 * The kind of email whose subject isn't shown: admins have no access to messages to founders, and it says who
 * wrote about what.
 */
const PRIVATE_KIND = 'interest'

/** When a nightly backup is late: it may take two hours. */
const LATE_MS = 26 * 60 * 60 * 1000

/** Reads the state of this process, and of the database that all processes share. */
export async function readHealth(parts: Parts, now = new Date()): Promise<Health> {
  const { config, db, disk, jobs, telemetry } = parts
  const startedAt = new Date(now.getTime() - process.uptime() * 1000)
  const counts = (await jobs.counts()).filter(({ queue }) => queue !== EMAIL_QUEUE)
  const count = (wanted: string) =>
    counts.reduce((sum, { state, count }) => (state === wanted ? sum + count : sum), 0)
  const failures = await readFailures(db, jobs)
  const backup = await newestBackup(config.backupDir)
  const since = backup?.at ?? startedAt
  const space = usesDisk(parts) ? await disk.space() : null
  return {
    checked_at: now.toISOString(),
    started_at: startedAt.toISOString(),
    version: VERSION,
    node: process.versions.node,
    database: { engine: db.engine, version: await versionOf(db), ...connectionsOf(db) },
    disk: space && { free: space.free, total: space.total, least: Math.round(space.least) },
    jobs: {
      waiting: count('waiting'),
      running: count('running'),
      failed: failures.filter(({ kind }) => kind === 'job').length,
    },
    emails: { ...(await emailCounts(db)), sent_today: await countSentToday(db) },
    files: await filesOf(db),
    backup: backup && { ...backup, at: backup.at.toISOString() },
    has_nightly_backups: config.backupDays > 0,
    is_backup_late: config.backupDays > 0 && now.getTime() - since.getTime() > LATE_MS,
    live_readers: telemetry.liveReaders(),
    live_readers_max: STREAM_LIMITS['live-comments'].total,
    browser_errors: telemetry.browserErrors
      .all(now)
      .map((error) => ({ ...error, at: error.at.toISOString() })),
    slow_queries: telemetry.slowQueries.all(now).map((query) => ({ ...query, at: query.at.toISOString() })),
    failures,
    warnings: await warningsOf(parts),
  }
}

async function filesOf(db: Database): Promise<Health['files']> {
  const { checked, faults, ...counts } = await fileReport(db, MOST)
  return {
    ...counts,
    checked: checked && { ...checked, at: checked.at.toISOString() },
    faults: faults.map((fault) => ({ ...fault, since: fault.since.toISOString() })),
  }
}

async function readFailures(db: Database, jobs: Jobs): Promise<Failure[]> {
  const emails = await unsentEmails(db, MOST)
  const failed = await jobs.failed(MOST)
  return [
    ...emails.map(({ id, kind, subject, to_address, created_at, last_error, can_retry }) => ({
      id,
      kind: 'email' as const,
      what: kind === PRIVATE_KIND ? HEALTH_TEXTS.messageToFounder : subject,
      to: shortened(to_address),
      since: created_at.toISOString(),
      why: last_error,
      can_retry,
    })),
    ...failed
      .filter(({ queue }) => queue !== EMAIL_QUEUE)
      .map(({ id, queue, failedAt, reason }) => ({
        id,
        kind: 'job' as const,
        what: queue,
        to: null,
        since: failedAt.toISOString(),
        why: reason,
        can_retry: true,
      })),
  ]
}

/** Shortens an address, so that it can just be recognized: "w…@lumbermill.example". */
const shortened = (address: string) => address.replace(/^(.).*@/, '$1…@')

function connectionsOf(db: Database) {
  const pools = db.connections()
  const sum = (of: 'used' | 'max') => pools.reduce((all, pool) => all + pool[of], 0)
  return { used: sum('used'), max: sum('max') }
}

async function versionOf({ owner }: Database): Promise<string> {
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version') as version`.execute(owner)
  return rows[0]?.version.split(' ')[0] ?? ''
}

async function warningsOf({ config, db, disk, warnings, supportWarning }: Parts): Promise<string[]> {
  const reachesNobody = await supportWarning()
  return [
    ...warnings,
    ...(reachesNobody ? [reachesNobody] : []),
    ...replicaWarnings(db),
    ...(await databaseWarnings(db)),
    ...(await diskWarnings({ config, db, disk })),
    ...(config.requireSecondFactor === 'nobody' ? [SETTING_WARNINGS.secondFactor] : []),
    ...(config.backupDays === 0 ? [SETTING_WARNINGS.noBackups] : []),
    ...(config.supportEmail || reachesNobody ? [] : [SETTING_WARNINGS.supportEmail]),
    ...(config.publicUrl.startsWith('https:') ? [] : [SETTING_WARNINGS.notHttps]),
  ]
}
