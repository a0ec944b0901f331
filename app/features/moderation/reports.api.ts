import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Tx } from '../../platform/database/database.ts'
import { withSystemRights } from '../../platform/database/with-system-rights.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { notFound, tooManyRequests } from '../../platform/errors/errors.ts'
import type { Env } from '../../platform/http/env.ts'
import { pathParam } from '../../platform/http/id-param.ts'
import { failsWith, jsonResponse } from '../../platform/http/json-response.ts'
import { callerKey } from '../../platform/http/rate-limits/caller-key.ts'
import { countFirst } from '../../platform/http/rate-limits/count-first.ts'
import { countAttempt, countRequest } from '../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../platform/http/session-guard.ts'
import { validate } from '../../platform/http/validate.ts'
import { operation } from '../../platform/operations/operation.ts'
import { after } from '../../platform/validation/page-params.ts'
import { secondLookSchema } from './decision.schema.ts'
import { isReceiptSecret, receiptNumber, receiptSecret } from './receipt.server.ts'
import { type NewReport, receiptQuery, reportedQuery, reportSchema } from './report.schema.ts'
import {
  knownReportResponse,
  noticeStateResponse,
  ownReportsResponse,
  receiptResponse,
} from './report-response.schema.ts'
import { APPEAL_ERRORS, REPORT_ERRORS } from './report-texts.ts'
import {
  fileOfListing,
  findByNumber,
  knownReport,
  listOwnReports,
  lookAgain,
  storeReport,
} from './reports.db.ts'
import { tellOfFold, tellOfNotice } from './tell-of-report.server.ts'

const tags = ['moderation']
const number = pathParam(z.object({ number: z.string().regex(/^N-[0-9A-Z]{8}$/) }), REPORT_ERRORS.noReceipt)

const networkOf = (c: Context<Env>) => c.var.pseudonymOf(`reports of ${callerKey(c)}`)

/** The ID of a thing: a file is named by its listing and its position. */
const idOfThing = (tx: Tx, { kind, thing, position }: Pick<NewReport, 'kind' | 'thing' | 'position'>) =>
  kind === 'file' ? withSystemRights(tx, () => fileOfListing(tx, thing, position ?? 0)) : thing

/** Reports as a member or as a guest. @returns the receipt, the same for a retry @throws AppError 404, 409 */
async function report(c: Context<Env>, given: NewReport) {
  const { pseudonymOf, actor, db } = c.var
  const number = receiptNumber(pseudonymOf, given.id)
  const secret = receiptSecret(pseudonymOf, given.id)
  await db.as(actor, async (tx) => {
    const thing = await idOfThing(tx, given)
    const filed = thing ? await storeReport(tx, thing, given, { number, network: networkOf(c) }) : 'gone'
    if (filed === 'gone') throw notFound(REPORT_ERRORS.gone)
    if (filed === 'own') throw new AppError(409, 'own', REPORT_ERRORS.own)
    if (filed === 'again') throw new AppError(409, 'reported', REPORT_ERRORS.again)
    if (filed === 'many') throw tooManyRequests(REPORT_ERRORS.many, { 'retry-after': '3600' })
    if (filed === 'repeated') return
    await countAttempt(c, tx, 'report')
    if (filed === 'folded' && thing) await tellOfFold(c.var, tx, thing)
    await tellOfNotice(c.var, tx, given, { number, secret })
  })
  return { id: given.id, number, secret }
}

/** /api/reports */
export const reportsApi = new Hono<Env>()
  .post(
    '/',
    operation({
      summary: 'Report something',
      description:
        'Members and guests, once for each version of a thing; guests five things an hour from one network. Three reports fold a comment until a moderator has looked, if their members are no newcomers and have nothing to do with it. A report that something is illegal is a notice under Article 16 of the Digital Services Act. The author never learns who reported.',
      tags,
      // The database reports a comment that is folded.
      changes: [],
      whileSuspended: true,
      withoutSecondFactor: true,
      limits: ['report', 'report-attempt'],
      responses: {
        201: jsonResponse('The receipt', receiptResponse),
        ...failsWith(404, 409),
      },
    }),
    countFirst('report-attempt'),
    validate('json', reportSchema),
    async (c) => c.json(await report(c, c.req.valid('json')), 201),
  )
  .get(
    '/',
    operation({
      summary: 'List what you reported, and what was decided',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('One page of your reports, newest first', ownReportsResponse) },
    }),
    requireSession(),
    validate('query', z.object({ after })),
    async (c) => c.json(await listOwnReports(c.var.db.reads(c.var.actor), c.req.valid('query').after)),
  )
  .get(
    '/known',
    operation({
      summary: 'See whether you reported something already, as it is now',
      description:
        'A member, or a guest from the same network. Once its text or files have changed, it can be reported again.',
      tags,
      limits: ['receipt'],
      responses: { 200: jsonResponse('Your report', knownReportResponse) },
    }),
    validate('query', reportedQuery),
    async (c) => {
      await countRequest(c)
      const wanted = c.req.valid('query')
      const report = await c.var.db.as(c.var.actor, async (tx) => {
        const thing = await idOfThing(tx, wanted)
        return thing ? knownReport(tx, wanted.kind, thing, networkOf(c)) : null
      })
      return c.json({ report })
    },
  )

/** /api/legal_notices */
export const legalNoticesApi = new Hono<Env>()
  .get(
    '/:number',
    operation({
      summary: 'See what became of a report',
      description:
        'For whoever has its number and secret, also guests. With the days only. Reports of any reason have a receipt.',
      tags,
      limits: ['receipt'],
      responses: {
        200: jsonResponse('The state', noticeStateResponse),
        ...failsWith(404),
      },
    }),
    number,
    validate('query', receiptQuery),
    async (c) => {
      await countRequest(c)
      c.header('x-robots-tag', 'noindex')
      const { id: _, ...state } = await reportWithReceipt(
        c,
        c.req.valid('param').number,
        c.req.valid('query'),
      )
      return c.json(state)
    },
  )
  .post(
    '/:number/appeal',
    operation({
      summary: 'Ask for another look at a report that came to nothing',
      description:
        'For whoever has its number and secret, also guests: once, within six months. Another moderator takes it where there are two. Repeating the same words changes nothing.',
      tags,
      changes: [],
      whileSuspended: true,
      limits: ['second-look'],
      responses: {
        204: { description: 'It waits again' },
        ...failsWith(404, 409),
      },
    }),
    countFirst(),
    number,
    validate('json', secondLookSchema),
    async (c) => {
      const wanted = c.req.valid('json')
      const { id } = await reportWithReceipt(c, c.req.valid('param').number, wanted)
      const outcome = await c.var.db.system((tx) => lookAgain(tx, id, wanted.words))
      if (outcome === 'none') throw notFound(REPORT_ERRORS.noReceipt)
      if (outcome === 'late') throw new AppError(409, 'appeal_late', APPEAL_ERRORS.late)
      if (outcome === 'twice') throw new AppError(409, 'appealed', APPEAL_ERRORS.lookedTwice)
      if (outcome === 'none_against') throw new AppError(409, 'no_appeal', APPEAL_ERRORS.none)
      return c.body(null, 204)
    },
  )

/**
 * Reads a report by its receipt.
 * @throws AppError 404 without the right secret
 */
async function reportWithReceipt(
  { var: { db, pseudonymOf } }: Context<Env>,
  number: string,
  { secret }: { secret: string },
) {
  const found = await findByNumber(db, number)
  if (!found || !isReceiptSecret(pseudonymOf, found.id, secret)) throw notFound(REPORT_ERRORS.noReceipt)
  return found
}

export type ReportsApi = typeof reportsApi
export type LegalNoticesApi = typeof legalNoticesApi
