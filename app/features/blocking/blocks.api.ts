import { Hono } from 'hono'
import { notFound } from '../../platform/errors/errors.ts'
import type { Env } from '../../platform/http/env.ts'
import { idParam } from '../../platform/http/id-param.ts'
import { jsonResponse } from '../../platform/http/json-response.ts'
import { requireSession } from '../../platform/http/session-guard.ts'
import { operation } from '../../platform/operations/operation.ts'
import { toggleRoutes } from '../../platform/operations/toggle-routes.ts'
import { STORY_TEXTS } from '../stories/story.ts'
import { blockListResponse, blockStateResponse, muteStateResponse } from './block-response.schema.ts'
import { BLOCK_TEXTS } from './blocking-texts.ts'
import { block, blocksOf, mute, unblock, unmute } from './blocks.db.ts'

const tags = ['blocks']

/** GET /api/blocks */
export const blockListApi = new Hono<Env>().get(
  '/',
  operation({
    summary: 'List the people you block and the stories whose discussion you muted, newest first',
    tags,
    unlimited: 'own',
    responses: { 200: jsonResponse('All of them', blockListResponse) },
  }),
  requireSession(),
  async (c) => c.json(await blocksOf(c.var.db.reads(c.var.actor), c.var.session.user.id)),
)

/** /api/blocks/{id}, of a person */
export const blocksApi = toggleRoutes({
  path: '/:id',
  idParam: idParam(BLOCK_TEXTS.notFound),
  tags,
  summary: { put: 'Block a person', delete: 'Unblock a person' },
  description: 'The state. Nobody is told.',
  changes: [],
  removableWhileSuspended: true,
  limit: 'block',
  response: blockStateResponse,
  put: block,
  delete: unblock,
  missing: () => notFound(BLOCK_TEXTS.notFound),
})

/** /api/mutes/{startup_id} */
export const mutesApi = toggleRoutes({
  path: '/:id',
  idParam: idParam(STORY_TEXTS.notFound),
  tags,
  summary: { put: "Mute a story's discussion", delete: "Unmute a story's discussion" },
  description: 'The state. Nobody is told.',
  changes: [],
  removableWhileSuspended: true,
  limit: 'block',
  response: muteStateResponse,
  put: mute,
  delete: unmute,
  missing: () => notFound(STORY_TEXTS.notFound),
})

export type BlocksApi = typeof blocksApi
export type BlockListApi = typeof blockListApi
export type MutesApi = typeof mutesApi
