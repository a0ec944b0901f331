import { newestBackup } from '../../../../platform/backup/list-backups.ts'
import type { Services } from '../../../../platform/http/env.ts'
import { usesDisk } from '../../../../platform/http/health.ts'
import { UNMODERATED_DAYS } from '../../attention/attention-texts.ts'
import { alertEmail, alertOverEmail } from './alert-emails.server.ts'
import {
  alertRecipients,
  closeAlert,
  isMailStuck,
  openAlert,
  startedOn,
  unmoderatedSince,
  waitsSince,
} from './alerts.db.ts'
import { ALERT_CAUSES, type AlertCause } from './alerts-response.schema.ts'

type Parts = Pick<Services, 'config' | 'db' | 'disk' | 'queueEmail' | 'settings'>

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Whether each cause holds now. */
const HOLDS: Readonly<Record<AlertCause, (parts: Parts, now: number) => Promise<boolean>>> = {
  moderation: async ({ db }, now) => (await waitsSince(db.owner, new Date(now - DAY))) !== null,
  unmoderated: async ({ db }, now) => {
    const since = await unmoderatedSince(db.owner)
    return since !== null && now - since.getTime() >= UNMODERATED_DAYS * DAY
  },
  mail: ({ db }, now) => isMailStuck(db.owner, new Date(now - HOUR)),
  disk: async (parts) => usesDisk(parts) && (await parts.disk.lowSpace()) !== null,
  backup: async ({ config, db, settings }, now) => {
    if (config.backupDays === 0) return false
    const newest = await newestBackup(config.backupDir)
    const since = newest?.at ?? (await startedOn(db.owner))
    return now - since.getTime() > settings.values.alert_backup_days * DAY
  },
}

/**
 * Tells the recipients once of each cause that holds, and once that it is over. What admins turned off, or
 * what nobody would be told of, is looked at again later.
 * @param now for tests
 */
export async function watchAlerts(parts: Parts, now = Date.now()): Promise<void> {
  const { config, db, queueEmail, settings } = parts
  for (const cause of ALERT_CAUSES) {
    const { values } = settings
    const isOn = values[`alert_${cause}`]
    const holds = isOn && (await HOLDS[cause](parts, now))
    await db.background(async (tx) => {
      const recipients = await alertRecipients(tx, values.alert_emails)
      if (!isOn) return void (await closeAlert(tx, cause))
      if (recipients.length === 0) return
      const isNews = holds ? await openAlert(tx, cause) : await closeAlert(tx, cause)
      if (!isNews) return
      for (const to of recipients) {
        const { publicUrl } = config
        if (holds) await queueEmail(tx, 'alert', alertEmail(to, publicUrl, cause))
        else await queueEmail(tx, 'alert-over', alertOverEmail(to, publicUrl, cause))
      }
    })
  }
}

export const scheduleAlerts = ({ jobs, ...parts }: Parts & Pick<Services, 'jobs'>): Promise<void> =>
  jobs.schedule('alerts', '*/10 * * * *', () => watchAlerts(parts))
