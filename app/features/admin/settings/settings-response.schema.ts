import { z } from 'zod'
import { SETTING_NAMES, type SettingValues } from '../../../platform/settings/declared-settings.ts'

const name = z.enum(SETTING_NAMES)

const adjustableLimit = z
  .object({
    name: z.string(),
    label: z.string(),
    window: z.int().meta({ description: 'Seconds' }),
    max: z.int().meta({ description: 'The default' }),
    firstDay: z.int().optional(),
    least: z.int(),
    most: z.int(),
  })
  .meta({ id: 'AdjustableLimit' })

export type AdjustableLimitRow = z.infer<typeof adjustableLimit>

export const settingsResponse = z
  .object({
    values: z.record(name, z.unknown()).meta({ description: 'Every setting as it is in force' }),
    from_environment: z.partialRecord(name, z.string()).meta({
      description: 'The variables of the environment that set a setting; nothing else changes it then',
    }),
    limits: z.array(adjustableLimit).meta({ description: 'The rate limits that may be changed' }),
    changes: z.array(
      z
        .object({
          name: z.string(),
          changed_at: z.iso.datetime(),
          changed_by: z.string().nullable().meta({ description: 'Null: the account is gone' }),
        })
        .meta({ id: 'SettingChange' }),
    ),
  })
  .meta({ id: 'AdminSettings' })

export type AdminSettings = Omit<z.infer<typeof settingsResponse>, 'values'> & { values: SettingValues }
