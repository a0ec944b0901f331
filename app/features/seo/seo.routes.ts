import { Hono } from 'hono'
import type { Env } from '../../platform/http/env.ts'
import { cardRoutes } from './preview-image/card.routes.ts'
import { robots } from './robots.server.ts'
import { sitemapRoutes } from './sitemap.routes.ts'

/** @param morePages paths of pages that the sitemap lists besides its own */
export const seoRoutes = (morePages: readonly string[]) =>
  new Hono<Env>()
    .get('/robots.txt', (c) =>
      c.text(robots(c.var.config.publicUrl), 200, { 'cache-control': 'public, max-age=3600' }),
    )
    .route('/', sitemapRoutes(undefined, morePages))
    .route('/', cardRoutes())
