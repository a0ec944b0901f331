import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { notFound } from '../../../../platform/errors/errors.ts'
import type { Env } from '../../../../platform/http/env.ts'
import { pathParam } from '../../../../platform/http/id-param.ts'
import { validate } from '../../../../platform/http/validate.ts'
import { BYTE_ORDER_MARK, csvOf } from '../csv.server.ts'
import { makeMonth, monthsMade, openData } from './open-data.db.ts'
import { OPEN_FIELDS, type OpenFields } from './open-data.server.ts'
import { codebook, OPEN_DATA_TEXTS } from './open-data-texts.server.ts'

const FILE = /^data(-(?<month>\d{4}-\d{2}))?\.(?<format>csv|json)$/
const fileParam = z.object({ file: z.string().regex(FILE) })
const fileQuery = z.object({ mark: z.literal('1').optional() })

const HEADERS = { 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' }

/** GET /insights/data.csv and .json, of each month too, and /insights/codebook.md. */
export function openDataRoutes() {
  const recent = new LRUCache<string, OpenFields[]>({ max: 2 })

  return new Hono<Env>()
    .get('/insights/codebook.md', (c) =>
      c.body(codebook(new URL(c.var.config.publicUrl).origin), 200, {
        ...HEADERS,
        'content-type': 'text/markdown; charset=utf-8',
      }),
    )
    .get(
      '/insights/:file{data.*\\.(csv|json)}',
      pathParam(fileParam, OPEN_DATA_TEXTS.noMonth),
      validate('query', fileQuery),
      async (c) => {
        const { db, versions, config } = c.var
        const groups = FILE.exec(c.req.valid('param').file)?.groups
        await makeMonth(db, new Date().toISOString().slice(0, 7))
        const months = await monthsMade(db)
        const month = groups?.month ?? months[0]
        if (!month || !months.includes(month)) throw notFound(OPEN_DATA_TEXTS.noMonth)
        const key = `${month} ${versions.of(['lists']).current}`
        const rows = recent.get(key) ?? (await openData(db, month))
        recent.set(key, rows)
        const name = `unpause-${month}.${groups?.format}`
        const headers = { ...HEADERS, 'content-disposition': `attachment; filename="${name}"` }
        if (groups?.format === 'json') {
          const { license, licenseUrl } = OPEN_DATA_TEXTS
          const codebookUrl = new URL('/insights/codebook.md', config.publicUrl).href
          return c.json(
            { month, license, license_url: licenseUrl, codebook: codebookUrl, months, rows },
            200,
            headers,
          )
        }
        const table = [[...OPEN_FIELDS], ...rows.map((row) => OPEN_FIELDS.map((field) => row[field]))]
        return c.body(`${c.req.valid('query').mark ? BYTE_ORDER_MARK : ''}${csvOf(table)}`, 200, {
          ...headers,
          'content-type': 'text/csv; charset=utf-8',
        })
      },
    )
}
