import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { z } from 'zod'
import { badRequest } from '../../../../platform/errors/errors.ts'
import type { Env } from '../../../../platform/http/env.ts'
import { pathParam } from '../../../../platform/http/id-param.ts'
import { validate } from '../../../../platform/http/validate.ts'
import { figureOf } from '../counting/figure-of.server.ts'
import { recentCounts } from '../counting/recent-counts.server.ts'
import { BYTE_ORDER_MARK, csvOf } from '../csv.server.ts'
import { insightFiltersSchema } from '../insight.schema.ts'
import { chosenGroup, FIGURES, type FigureName, FOLLOW_GROUPS } from '../insight.ts'
import type { Figure } from '../insight-response.schema.ts'
import { INSIGHT_TEXTS, ROW_HEAD_TEXTS } from '../insight-texts.ts'
import { plotOf } from '../plots/plot-of.ts'
import { plotSvg } from '../plots/plot-svg.server.ts'

const FILE = new RegExp(`^(?<figure>${FIGURES.join('|')})\\.(?<format>csv|svg|png)$`)

const fileParam = z.object({ file: z.string().regex(FILE) })

/** With `mark=1`, a CSV begins with a byte order mark, which Excel needs. */
const fileQuery = insightFiltersSchema.and(z.object({ mark: z.literal('1').optional() }))

const HEADERS = { 'cache-control': 'public, max-age=60' }

/** Of a pixel of the drawing. */
const PNG_SCALE = 2

/** GET /insights/{figure}.csv, .svg and .png, to take along. */
export function insightFilesRoutes() {
  const pictures = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: (png) => png.byteLength,
  })

  /** Its fonts are those of preview images, which the process has loaded. */
  async function pngOf(svg: string): Promise<Uint8Array<ArrayBuffer>> {
    const known = pictures.get(svg)
    if (known) return known
    const png = await sharp(Buffer.from(svg), { density: 72 * PNG_SCALE })
      .png()
      .toBuffer()
    pictures.set(svg, png)
    return png
  }

  return new Hono<Env>().get(
    '/insights/:file{.+\\.(csv|svg|png)}',
    pathParam(fileParam, INSIGHT_TEXTS.unknownFigure),
    validate('query', fileQuery),
    async (c) => {
      const { figure: name, format } = FILE.exec(c.req.valid('param').file)?.groups ?? {}
      const { mark, ...filters } = c.req.valid('query')
      const figureName = name as FigureName
      if (chosenGroup(filters) && !FOLLOW_GROUPS.includes(figureName))
        throw badRequest(INSIGHT_TEXTS.sourceOnly)
      const figure = figureOf(await recentCounts(c.var.db, c.var.versions), figureName, filters)
      const download = { ...HEADERS, 'content-disposition': `attachment; filename="${name}.${format}"` }
      if (format === 'csv')
        return c.body(`${mark ? BYTE_ORDER_MARK : ''}${csvOf(tableOf(figure))}`, 200, {
          ...download,
          'content-type': 'text/csv; charset=utf-8',
        })
      const svg = svgOf(figure, c.var.config.publicUrl)
      return format === 'svg'
        ? c.body(svg, 200, { ...download, 'content-type': 'image/svg+xml; charset=utf-8' })
        : c.body(await pngOf(svg), 200, { ...download, 'content-type': 'image/png' })
    },
  )
}

const tableOf = ({ name, columns, rows }: Figure): (string | number | null)[][] => [
  [ROW_HEAD_TEXTS[name], ...columns.map(({ label }) => label)],
  ...rows.map(({ label, values }) => [label, ...values]),
]

function svgOf(figure: Figure, site: string): string {
  const { finding, title, counted_at } = figure
  const plot = plotOf(figure) ?? { width: 480, height: 0, name: finding, shapes: [] }
  const foot = `${title}. ${new URL('/insights', site).href}, ${counted_at.slice(0, 10)}`
  return plotSvg(plot, finding, foot)
}
