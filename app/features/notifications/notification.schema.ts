import { z } from 'zod'
import { uuid } from '../../platform/validation/fields.ts'
import { CHOSEN_KINDS, EMAIL_TIMINGS, NOTIFICATION_FILTERS } from './kinds.ts'

const MAX_IDS = 100

export const notificationListSchema = z.object({
  filter: z.enum(NOTIFICATION_FILTERS).optional(),
  unread: z.literal('1').optional(),
  limit: z.enum(['8']).optional(),
  after: z.string().max(500).optional(),
})

const ids = z.array(uuid()).min(1).max(MAX_IDS)

/** A member has read one of these: lines, all up to the newest one shown, or what a page has shown. */
export const readSchema = z.union([
  z.strictObject({ ids }),
  z.strictObject({ up_to: uuid(), filter: z.enum(NOTIFICATION_FILTERS).optional() }),
  z.strictObject({ comment_ids: ids }),
  z.strictObject({ startup_id: uuid() }),
  z.strictObject({ asset_id: uuid() }),
  z.strictObject({ interest_ids: ids }),
])

const isTimeZone = (value: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

const choice = z.strictObject({
  is_listed: z.boolean().optional(),
  email: z.enum(EMAIL_TIMINGS).optional(),
  push: z.boolean().optional(),
})

export const preferencesSchema = z.strictObject({
  kinds: z.partialRecord(z.enum(CHOSEN_KINDS), choice).optional(),
  times: z
    .strictObject({
      time_zone: z.string().min(1).max(64).refine(isTimeZone, 'Please choose a time zone.').optional(),
      daily_hour: z.int().min(5).max(22).optional(),
      weekly_day: z.int().min(1).max(7).optional(),
    })
    .optional(),
  emails: z.enum(['off', 'resume']).optional(),
})

export type ListChoice = z.infer<typeof notificationListSchema>
export type ReadChoice = z.infer<typeof readSchema>
export type PreferenceChange = z.infer<typeof preferencesSchema>
