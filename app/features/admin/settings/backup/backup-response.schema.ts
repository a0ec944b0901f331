import { z } from 'zod'

export const backupsResponse = z
  .object({
    newest: z.object({ at: z.iso.datetime(), bytes: z.int(), count: z.int() }).nullable(),
    is_running: z.boolean().meta({ description: 'Started by an admin; it waits or runs' }),
    is_off: z.boolean().meta({ description: 'The environment of the server keeps no backups' }),
    failure: z.string().nullable().meta({ description: 'Why the last one that an admin started failed' }),
  })
  .meta({ id: 'Backups' })
