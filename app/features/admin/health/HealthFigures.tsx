import type { ReactNode } from 'react'
import { NIGHTLY, type NightlyTime } from '../../../platform/text/nightly-times.ts'
import { classNames } from '../../../ui/class-names.ts'
import { shortDateTime } from '../../../ui/dates.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import gauge from '../../../ui/labels/gauge.module.css'
import { formatNumber } from '../../../ui/numbers.ts'
import { useHydratedValue } from '../../../ui/use-hydrated-value.ts'
import { byteText } from './format-amounts.ts'
import styles from './HealthFigures.module.css'
import type { Health } from './health-response.schema.ts'
import { HEALTH_TEXTS } from './health-texts.ts'

export function HealthFigures({ health }: { health: Health }) {
  const { version, node, database, disk, jobs, emails, slow_queries, browser_errors } = health
  const [slowest] = slow_queries
  const errors = browser_errors.reduce((sum, { count }) => sum + count, 0)
  return (
    <dl className={styles.figures} aria-label={HEALTH_TEXTS.figures}>
      <Figure label={HEALTH_TEXTS.version} value={version} below={HEALTH_TEXTS.node(node)} />
      <Figure
        label={HEALTH_TEXTS.database}
        value={`${HEALTH_TEXTS.engine[database.engine]} ${database.version}`}
        below={[
          HEALTH_TEXTS.connections(database.used, database.max),
          ...(slowest ? [HEALTH_TEXTS.slowest(slowest.ms)] : []),
        ].join(' · ')}
      />
      <DiskFigure disk={disk} />
      <Figure
        label={HEALTH_TEXTS.queue}
        value={HEALTH_TEXTS.jobs(jobs.waiting)}
        below={HEALTH_TEXTS.running(jobs.running, jobs.failed)}
        isBad={jobs.failed > 0}
      />
      <Figure
        label={HEALTH_TEXTS.emails}
        value={HEALTH_TEXTS.unsent(emails.failed, emails.waiting)}
        below={HEALTH_TEXTS.sent(emails.sent_today)}
        isBad={emails.failed + emails.retrying > 0}
      />
      <FilesFigure {...health} />
      <BackupFigure {...health} />
      <Figure
        label={HEALTH_TEXTS.readers}
        value={formatNumber(health.live_readers)}
        below={HEALTH_TEXTS.readersMax(health.live_readers_max)}
      />
      <Figure
        label={HEALTH_TEXTS.browserErrors}
        value={HEALTH_TEXTS.today(errors)}
        below={HEALTH_TEXTS.ofInstance}
        isBad={errors > 0}
      />
    </dl>
  )
}

function DiskFigure({ disk }: Pick<Health, 'disk'>) {
  if (!disk)
    return <Figure label={HEALTH_TEXTS.disk} value={HEALTH_TEXTS.noDisk} below={HEALTH_TEXTS.objectStore} />
  const percent = Math.floor((1 - disk.free / disk.total) * 100)
  const limit = Math.floor((1 - disk.least / disk.total) * 100)
  return (
    <Figure
      label={HEALTH_TEXTS.disk}
      value={HEALTH_TEXTS.full(percent)}
      below={[
        HEALTH_TEXTS.free(byteText(disk.free), byteText(disk.total)),
        disk.least > 0 ? HEALTH_TEXTS.uploadsStopAt(byteText(disk.least)) : HEALTH_TEXTS.noUploadLimit,
      ].join(' ')}
      isBad={disk.free < disk.least}
    >
      <dd className={classNames(gauge.gauge, styles.meter)} aria-hidden>
        <span style={{ inlineSize: `${percent}%` }} />
        {disk.least > 0 && <span className={styles.limit} style={{ insetInlineStart: `${limit}%` }} />}
      </dd>
    </Figure>
  )
}

/** When a nightly job runs next. @param now ISO 8601 */
function nextRun([hour, minute]: NightlyTime, now: string): string {
  const next = new Date(now)
  next.setUTCHours(hour, minute, 0, 0)
  if (next.getTime() <= Date.parse(now)) next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString()
}

function FilesFigure({ files, checked_at }: Health) {
  const { checked, missing, damaged, unsafe } = files
  const isLocal = useHydratedValue(true, false)
  return (
    <Figure
      label={HEALTH_TEXTS.files}
      value={checked ? HEALTH_TEXTS.filesFound(missing, damaged) : HEALTH_TEXTS.notChecked}
      below={[
        checked
          ? HEALTH_TEXTS.filesChecked(
              checked.files,
              byteText(checked.bytes),
              shortDateTime(checked.at, isLocal),
            )
          : HEALTH_TEXTS.firstCheck(shortDateTime(nextRun(NIGHTLY.fileCheck, checked_at), isLocal)),
        ...(unsafe > 0 ? [HEALTH_TEXTS.unsafeArchives(unsafe)] : []),
      ].join(' · ')}
      isBad={missing + damaged > 0}
    />
  )
}

function BackupFigure({ backup, has_nightly_backups, is_backup_late, checked_at }: Health) {
  const isLocal = useHydratedValue(true, false)
  const next = shortDateTime(nextRun(NIGHTLY.backup, checked_at), isLocal)
  return (
    <Figure
      label={HEALTH_TEXTS.backup}
      value={backup ? shortDateTime(backup.at, isLocal) : HEALTH_TEXTS.noBackup}
      below={[
        ...(backup ? [HEALTH_TEXTS.backupSize(byteText(backup.bytes), backup.count)] : []),
        ...(is_backup_late ? [HEALTH_TEXTS.backupLate] : []),
        ...(has_nightly_backups ? [] : [HEALTH_TEXTS.backupsOff]),
        ...(!backup && has_nightly_backups && !is_backup_late ? [HEALTH_TEXTS.noBackupYet(next)] : []),
      ].join('. ')}
      isBad={is_backup_late}
    />
  )
}

interface FigureProps {
  label: string
  value: string
  below: string
  isBad?: boolean
  children?: ReactNode
}

function Figure({ label, value, below, isBad = false, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>
        {label}
        <Icon
          name={isBad ? 'alert' : 'check'}
          label={isBad ? HEALTH_TEXTS.attention : HEALTH_TEXTS.fine}
          className={isBad ? styles.bad : undefined}
        />
      </dt>
      <dd className={styles.value}>{value}</dd>
      {children}
      <dd className={styles.below}>{below}</dd>
    </div>
  )
}
