import { z } from 'zod'
import { userRow } from '../admin-response.schema.ts'
import { auditEntry } from '../audit/audit-response.schema.ts'

const count = z.int().nonnegative()

export const memberResponse = z
  .object({
    member: userRow,
    counts: z.object({ startups: count, assets: count, comments: count, suspensions: count }),
    history: z
      .array(
        auditEntry
          .extend({
            until: z.iso.datetime().nullable().meta({ description: 'End of a suspension; null if for good' }),
          })
          .meta({ id: 'MemberAction' }),
      )
      .meta({ description: "What admins did to the account and the member's content, newest first" }),
  })
  .meta({ id: 'MemberHistory' })

export type MemberPage = z.infer<typeof memberResponse>
export type HistoryEntry = MemberPage['history'][number]
