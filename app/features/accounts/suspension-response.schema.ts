import { z } from 'zod'

export const suspensionResponse = z
  .object({
    reason: z.string(),
    until: z.iso.datetime().nullable().meta({ description: 'null if the suspension is for good' }),
  })
  .meta({ id: 'Suspension' })
