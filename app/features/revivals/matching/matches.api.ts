import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { jsonResponse } from '../../../platform/http/json-response.ts'
import { requireSession } from '../../../platform/http/session-guard.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { matchesResponse } from './match-response.schema.ts'
import { ownMatches } from './matches.db.ts'

/** /api/matches: the open offers that fit what the member looks for. */
export const matchesApi = new Hono<Env>().get(
  '/',
  operation({
    summary: 'List the open offers that fit what you look for',
    description:
      'An offer fits if its hours, terms and ways agree with yours where both of you say something, and one of its roles, tools or its category is yours. The score is the number of reasons; nothing else counts. Never your own offers, those you wrote about, or those of people with a block between you. A demo offer fits only while no other does.',
    tags: ['revivals'],
    unlimited: 'own',
    responses: { 200: jsonResponse('The offers, each with its reasons', matchesResponse) },
  }),
  requireSession(),
  async (c) => {
    c.header('cache-control', 'no-store')
    return c.json(await ownMatches(c.var.db.reads(c.var.actor)))
  },
)

export type MatchesApi = typeof matchesApi
