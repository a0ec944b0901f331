import { z } from 'zod'

export const ALERT_CAUSES = ['moderation', 'unmoderated', 'mail', 'disk', 'backup'] as const
export type AlertCause = (typeof ALERT_CAUSES)[number]

export const alertsResponse = z
  .object({
    open: z
      .array(z.object({ cause: z.enum(ALERT_CAUSES), began_at: z.iso.datetime() }).meta({ id: 'OpenAlert' }))
      .meta({ description: 'What recipients have been told of, and what is not over' }),
    recipients: z.array(z.string()).meta({ description: 'Who gets the emails now' }),
    has_backups: z.boolean().meta({ description: 'Whether the server makes backups' }),
    has_mail: z.boolean().meta({ description: 'Whether the server sends emails' }),
  })
  .meta({ id: 'Alerts' })
