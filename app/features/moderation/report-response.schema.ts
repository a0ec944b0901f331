import { z } from 'zod'
import { RECORDED_ACTS } from './acts.ts'
import { REASON_IDS } from './reasons.ts'
import { REPORTED_KINDS } from './reported.ts'

const time = z.iso.datetime()
const day = z.iso.date()

const outcome = z.enum(['waiting', 'acted', 'dismissed', 'gone', 'reversed']).meta({
  description:
    'gone: its author took it away before it was decided. reversed: what was done was taken back after an appeal',
})

export const receiptResponse = z
  .object({
    id: z.uuid(),
    number: z.string().meta({ description: 'Such as N-7K2QX9TB' }),
    secret: z.string().meta({ description: 'With the number, it opens the state of the report' }),
  })
  .meta({ id: 'ReportReceipt' })

/** What has become of a report, for who made it. */
const followed = z.object({
  number: z.string(),
  kind: z.enum(REPORTED_KINDS),
  reason: z.enum(REASON_IDS),
  outcome,
  act: z.enum(RECORDED_ACTS).nullable().meta({ description: 'What was done' }),
  answer: z.string().nullable().meta({ description: 'In words, where nothing was done' }),
  can_ask_again: z.boolean().meta({ description: 'Whether they may ask once for another look' }),
  is_only_moderator: z
    .boolean()
    .meta({ description: 'Whether there was one moderator only, so that nobody else could decide' }),
})

export const noticeStateResponse = followed
  .extend({ reported_on: day, decided_on: day.nullable() })
  .meta({ id: 'NoticeState' })

export const knownReportResponse = z
  .object({
    report: followed
      .pick({ reason: true, outcome: true })
      .extend({ reported_on: day })
      .nullable()
      .meta({ description: 'null if you may report it' }),
  })
  .meta({ id: 'KnownReport' })

export const ownReportsResponse = z
  .object({
    items: z.array(
      followed
        .extend({
          id: z.uuid(),
          decision_id: z.uuid().nullable().meta({ description: 'For asking for another look' }),
          name: z.string().meta({ description: 'Of the thing, or of where it is' }),
          path: z.string().nullable(),
          content: z.string().meta({ description: 'The beginning of what was reported' }),
          words: z.string(),
          reported_at: time,
          decided_at: time.nullable(),
          ask_until: time.nullable(),
        })
        .meta({ id: 'OwnReport' }),
    ),
    next: z.string().nullable().meta({ description: 'Cursor for `after`; null on the last page' }),
  })
  .meta({ id: 'OwnReports' })

export type Receipt = z.infer<typeof receiptResponse>
export type KnownReport = z.infer<typeof knownReportResponse>
export type NoticeState = z.infer<typeof noticeStateResponse>
export type OwnReports = z.infer<typeof ownReportsResponse>
