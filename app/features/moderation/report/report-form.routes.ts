import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { messageOf, problemsOf } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { valuesLike } from '../../../platform/browser/draft.ts'
import type { PostedForm } from '../../../platform/browser/posted-form.ts'
import type { Env } from '../../../platform/http/env.ts'
import { receiptPath } from '../reasons.ts'
import { EMPTY_REPORT, problemsIn } from './report-checks.ts'
import { REPORT_FORM_TEXTS } from './report-form-texts.ts'
import { addressPath, reportedIn } from './report-search.ts'
import { findReported, sendReport } from './reports.queries.ts'
import { toReport } from './to-report.ts'

interface ReportFormRoutes {
  /** Shows the page again, with what was typed. */
  pageWithForm: (c: Context<Env>, posted: PostedForm) => Promise<Response>
  callApi: (c: Context<Env>) => typeof fetch
}

/**
 * POST /report takes the form of a browser without scripts. It is checked and sent as the one with scripts
 * is.
 */
export const reportFormRoutes = ({ pageWithForm, callApi }: ReportFormRoutes) =>
  new Hono<Env>().post('/report', async (c) => {
    const site = c.var.config.publicUrl
    const api: ApiTransport = { origin: site, site, fetch: callApi(c) }
    const values = valuesLike(EMPTY_REPORT, await c.req.parseBody().catch(() => ({})))
    const refuse = (problems: { field: string; message: string }[], message = '') =>
      pageWithForm(c, {
        values: { ...values },
        problems: Object.fromEntries(problems.map((each) => [each.field, each.message])),
        message: message || problems[0]?.message || REPORT_FORM_TEXTS.failed,
      })

    const search = c.req.query()
    const given = reportedIn(search)
    const path = given && addressPath(given, search)
    const missing = problemsIn(values, given, path !== null)
    if (missing.length > 0) return refuse(missing)
    try {
      const about = given ?? (await findReported(api, values.address))
      if (!about) return refuse([{ field: 'address', message: REPORT_FORM_TEXTS.unknownAddress }])
      const address = path === null ? values.address.trim() : site + path
      const { number, secret } = await sendReport(api, toReport(randomUUID(), about, address, values))
      return c.redirect(receiptPath(number, secret), 303)
    } catch (error) {
      return refuse(problemsOf(error), messageOf(error, REPORT_FORM_TEXTS.failed))
    }
  })
