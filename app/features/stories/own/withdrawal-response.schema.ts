import { z } from 'zod'

export const withdrawalResponse = z
  .object({
    id: z.uuid(),
    withdrawn_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Since when the story is a private draft; null if it is published' }),
  })
  .meta({ id: 'Withdrawal' })

export type Withdrawal = z.infer<typeof withdrawalResponse>
