import { z } from 'zod'

const choice = z.strictObject({
  is_listed: z.boolean().optional(),
  email: z.enum(['at_once', 'daily', 'weekly', 'off']).optional(),
  push: z.boolean().optional(),
})

/** The defaults by kinds of notifications, which the API checks: they belong to a feature. */
export const notificationDefaults = z
  .record(z.string().regex(/^[a-z_]{1,30}$/), choice)
  .refine((choices) => Object.keys(choices).length <= 30)

export type NotificationDefaults = z.infer<typeof notificationDefaults>
