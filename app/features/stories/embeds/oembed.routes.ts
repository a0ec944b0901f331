import { Hono } from 'hono'
import { badRequest, notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { escapeXml, xml, xmlDocument } from '../../../platform/text/xml.server.ts'
import { storyPreview } from '../stories.read.ts'
import { EMBED_TEXTS, OEMBED_TEXTS } from './embed-texts.server.ts'

/**
 * The size of the frame, in CSS pixels. In `tallest`, the longest title fits from a width of 220; in less
 * room, the frame scrolls.
 */
const SIZE = { width: 400, height: 236, tallest: 340 }

const STORY = /^\/story\/(?<id>[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i

/**
 * GET /oembed?url={address of a story}&format=json|xml&maxwidth&maxheight (oembed.com). Hidden, withdrawn and
 * unknown stories have the same answer.
 * @throws AppError 400 for another format, 404
 */
export const oembedRoutes = new Hono<Env>().get('/oembed', async (c) => {
  const { publicUrl } = c.var.config
  const format = c.req.query('format') ?? 'json'
  if (format !== 'json' && format !== 'xml') throw badRequest(OEMBED_TEXTS.format)
  const id = storyIdOf(c.req.query('url'), publicUrl)
  const story = id && (await storyPreview(c.var.db.guest, id))
  if (!id || !story) throw notFound(OEMBED_TEXTS.url)

  const title = EMBED_TEXTS.titleOf(story.name)
  const width = Math.min(SIZE.width, atMost(c.req.query('maxwidth')))
  const height = Math.min(width < SIZE.width ? SIZE.tallest : SIZE.height, atMost(c.req.query('maxheight')))
  const src = escapeXml(`${publicUrl}/embed/${id}`)
  const answer = {
    version: '1.0',
    type: 'rich',
    provider_name: 'Unpause',
    provider_url: publicUrl,
    title: story.name,
    cache_age: '60',
    thumbnail_url: `${publicUrl}/og/story/${id}.png`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
    width,
    height,
    html: `<iframe src="${src}" width="${width}" height="${height}" loading="lazy" style="border:0" title="${escapeXml(title)}"></iframe>`,
  }
  const headers = { 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' }
  if (format === 'json') return c.json(answer, 200, headers)
  const fields = Object.entries(answer).map(([name, value]) => xml`<${name}>${String(value)}</${name}>\n`)
  return c.body(xmlDocument(xml`<oembed>\n${fields}</oembed>\n`), 200, {
    ...headers,
    'content-type': 'text/xml; charset=utf-8',
  })
})

function storyIdOf(url: string | undefined, publicUrl: string): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { origin, pathname } = new URL(url)
  return origin === new URL(publicUrl).origin ? STORY.exec(pathname)?.groups?.id : undefined
}

/** A consumer's limit. What isn't a number from 1 is none. */
const atMost = (limit: string | undefined): number =>
  /^[1-9]\d{0,4}$/.test(limit ?? '') ? Number(limit) : Number.POSITIVE_INFINITY
