import { z } from 'zod'
import { appealsResponse } from './moderation-response.schema.ts'

const appeal = appealsResponse.shape.items.element

export const decidedThingsResponse = z
  .object({
    items: z.array(
      appeal
        .pick({ author: true, is_anonymous: true, kind: true, thing: true, name: true, path: true })
        .extend({
          ...appeal.shape.decision.shape,
          is_reversed: z.boolean(),
          is_hidden: z.boolean().meta({ description: 'Whether what it hid still is' }),
        })
        .meta({ id: 'DecidedThing' }),
    ),
    next: appealsResponse.shape.next,
  })
  .meta({ id: 'DecidedThings' })

export type DecidedThings = z.infer<typeof decidedThingsResponse>
