import { z } from 'zod'
import { RECORDED_ACTS } from './acts.ts'
import { ruleOfDecision, statementResponse } from './moderation-response.schema.ts'
import { REASON_IDS } from './reasons.ts'
import { REPORTED_KINDS } from './reported.ts'

export const moderationLogResponse = z
  .object({
    items: z.array(
      z
        .object({
          id: z.uuid(),
          act: z.enum(RECORDED_ACTS),
          kind: z.enum(REPORTED_KINDS),
          reason: z.enum(REASON_IDS).nullable(),
          rule: ruleOfDecision,
          source: statementResponse.shape.source,
          is_only_moderator: z.boolean(),
          reverses: z.uuid().nullable().meta({ description: 'The earlier entry that it takes back' }),
          is_reversed: z.boolean(),
          done_on: z.iso.date(),
        })
        .meta({ id: 'LogEntry' }),
    ),
    next: z.string().nullable().meta({ description: 'Cursor for `after`; null on the last page' }),
    months: z
      .array(
        z
          .object({
            month: z.string().meta({ description: 'Such as 2026-11' }),
            reports: z.int(),
            things: z.int(),
            acted: z.int(),
            dismissed: z.int(),
            appeals: z.int(),
            granted: z.int(),
            median_hours: z
              .number()
              .nullable()
              .meta({ description: 'From the first report to the decision' }),
          })
          .meta({ id: 'MonthOfModeration' }),
      )
      .meta({ description: 'The latest 24 first' }),
  })
  .meta({ id: 'ModerationLog' })

export type ModerationLog = z.infer<typeof moderationLogResponse>
