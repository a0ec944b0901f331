import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import sharp from 'sharp'
import { z } from 'zod'
import { badRequest } from '../../../../platform/errors/errors.ts'
import { Drawings } from '../../../../platform/files/pictures/drawings.ts'
import type { Env } from '../../../../platform/http/env.ts'
import { pathParam } from '../../../../platform/http/id-param.ts'
import { isKnown, knownTo, validators } from '../../../../platform/http/if-none-match.ts'
import { EMBEDDABLE } from '../../../../platform/http/security/security.ts'
import { validate } from '../../../../platform/http/validate.ts'
import { figureOf } from '../counting/figure-of.server.ts'
import { recentCounts } from '../counting/recent-counts.server.ts'
import { BYTE_ORDER_MARK, csvOf } from '../csv.server.ts'
import type { Figure } from '../insight.schema.ts'
import { insightFiltersSchema } from '../insight.schema.ts'
import { chosenGroup, FIGURES, type FigureName, FOLLOW_GROUPS, type InsightFilters } from '../insight.ts'
import { INSIGHT_TEXTS, ROW_HEAD_TEXTS } from '../insight-texts.ts'
import { plotCard } from '../plots/plot-card.server.ts'
import { plotOf } from '../plots/plot-of.ts'
import { plotSvg } from '../plots/plot-svg.server.ts'

const FILE = new RegExp(`^(?<figure>${FIGURES.join('|')})\\.(?<format>csv|svg|png)$`)

const fileParam = z.object({ file: z.string().regex(FILE) })

/** A CSV with `mark=1` begins with a byte order mark, which Excel needs. */
const fileQuery = insightFiltersSchema.and(z.object({ mark: z.literal('1').optional() }))

const HEADERS = { 'cache-control': 'public, max-age=60' }

/** How many pixels a PNG has for one of the drawing. */
const PNG_SCALE = 2

const CARD_FILE = new RegExp(`^(?<figure>${FIGURES.join('|')})\\.png$`)
const cardParam = z.object({ file: z.string().regex(CARD_FILE) })

/** Pages add the edition to the address, so that a new count has a new one. */
const cardQuery = insightFiltersSchema.and(z.object({ edition: z.string().optional() }))

/** GET /insights/{figure}.csv, .svg and .png, to take along; /og/insights/{figure}.png, the preview image. */
export function insightFilesRoutes() {
  const drawings = new Drawings({
    bytes: 8 * 1024 * 1024,
    queued: 100,
    refusal: INSIGHT_TEXTS.tooManyPictures,
  })
  /** Its fonts are those of preview images. */
  const pngOf = (svg: string, scale = 1) =>
    drawings.get(`${scale} ${svg}`, () =>
      sharp(Buffer.from(svg), { density: 72 * scale })
        .png()
        .toBuffer(),
    )

  return new Hono<Env>()
    .get(
      '/insights/:file{.+\\.(csv|svg|png)}',
      pathParam(fileParam, INSIGHT_TEXTS.unknownFigure),
      validate('query', fileQuery),
      async (c) => {
        const { figure: name, format } = FILE.exec(c.req.valid('param').file)?.groups ?? {}
        const { mark, ...filters } = c.req.valid('query')
        const figure = await figureFor(c, name as FigureName, filters)
        const download = { ...HEADERS, 'content-disposition': `attachment; filename="${name}.${format}"` }
        if (format === 'csv')
          return c.body(`${mark ? BYTE_ORDER_MARK : ''}${csvOf(tableOf(figure))}`, 200, {
            ...download,
            'content-type': 'text/csv; charset=utf-8',
          })
        const svg = svgOf(figure, c.var.config.publicUrl)
        return format === 'svg'
          ? c.body(svg, 200, { ...download, 'content-type': 'image/svg+xml; charset=utf-8' })
          : c.body(await pngOf(svg, PNG_SCALE), 200, { ...download, 'content-type': 'image/png' })
      },
    )
    .get(
      '/og/insights/:file',
      pathParam(cardParam, INSIGHT_TEXTS.unknownFigure),
      validate('query', cardQuery),
      async (c) => {
        const { figure: name } = CARD_FILE.exec(c.req.valid('param').file)?.groups ?? {}
        const { edition: _, ...filters } = c.req.valid('query')
        const figure = await figureFor(c, name as FigureName, filters)
        const svg = plotCard(figure, c.var.config.publicUrl)
        const tag = createHash('sha256').update(svg).digest('base64url').slice(0, 22)
        const card = { etag: `"${tag}"`, modified: new Date(figure.counted_at) }
        const headers = { ...HEADERS, ...validators(card), ...EMBEDDABLE }
        if (isKnown(knownTo(c), card)) return c.body(null, 304, headers)
        return c.body(await pngOf(svg), 200, { ...headers, 'content-type': 'image/png' })
      },
    )
}

/** @throws AppError 400 for a group that the figure doesn't follow */
async function figureFor(c: Context<Env>, name: FigureName, filters: InsightFilters): Promise<Figure> {
  if (chosenGroup(filters) && !FOLLOW_GROUPS.includes(name)) throw badRequest(INSIGHT_TEXTS.sourceOnly)
  return figureOf(await recentCounts(c.var.db, c.var.versions), name, filters)
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
