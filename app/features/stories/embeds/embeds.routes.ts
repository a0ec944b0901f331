import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { badgeRoutes } from './badge.routes.ts'
import { cardPagesRoutes } from './card-pages.routes.ts'
import { oembedRoutes } from './oembed.routes.ts'
import { storyFilesRoutes } from './story-files.routes.ts'

/** What other sites and programs show of a story. */
export const embedsRoutes = new Hono<Env>()
  .route('/', badgeRoutes)
  .route('/', cardPagesRoutes)
  .route('/', oembedRoutes)
  .route('/', storyFilesRoutes)
