import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Env } from '../../../platform/http/env.ts'
import { pathParam } from '../../../platform/http/id-param.ts'
import { failsWith, jsonResponse } from '../../../platform/http/json-response.ts'
import { validate } from '../../../platform/http/validate.ts'
import { operation } from '../../../platform/operations/operation.ts'
import { cachedFor } from '../../../platform/responses/cached-for.ts'
import { listingsOf } from '../../marketplace/listings-of.read.ts'
import { commentsOf, personByHandle, personId, storiesOf } from './people.db.ts'
import { PER_LOAD } from './person.ts'
import {
  personCommentsResponse,
  personListingsResponse,
  personResponse,
  personStoriesResponse,
} from './person-response.schema.ts'
import { PEOPLE_TEXTS } from './person-texts.ts'

const tags = ['people']

const byHandle = pathParam(z.object({ handle: z.string().max(240).toLowerCase() }), PEOPLE_TEXTS.notFound)

const page = validate('query', z.object({ after: z.string().optional() }))

/** One answer for whoever has no page, whatever the reason. */
const noPage = () => notFound(PEOPLE_TEXTS.notFound)

async function idOf(c: Context<Env>, handle: string): Promise<string> {
  const id = await personId(c.var.db.guest, handle)
  if (!id) throw noPage()
  return id
}

/** /api/people. Read as a guest, so that the answer is the same for everybody. */
export const peopleApi = new Hono<Env>()
  .get(
    '/:handle',
    operation({
      summary: "Get a member's public page",
      description:
        '`handle` may be one that the member had before. Never anything about anonymous stories. Members who published nothing under their name have no page.',
      tags,
      acceptsRecentSession: true,
      unlimited: 'page',
      responses: { 200: jsonResponse('The member', personResponse), ...failsWith(404) },
    }),
    byHandle,
    cachedFor('everyone'),
    async (c) => {
      const person = await personByHandle(c.var.db.guest, c.req.valid('param').handle)
      if (!person) throw noPage()
      return c.json(person)
    },
  )
  .get(
    '/:handle/stories',
    operation({
      summary: 'List the stories that a member published under their name, newest first',
      tags,
      tokens: 'stories',
      acceptsRecentSession: true,
      unlimited: 'page',
      responses: { 200: jsonResponse('One page of stories', personStoriesResponse), ...failsWith(404) },
    }),
    byHandle,
    page,
    cachedFor('everyone'),
    async (c) => {
      const id = await idOf(c, c.req.valid('param').handle)
      return c.json(await storiesOf(c.var.db.guest, id, c.req.valid('query')))
    },
  )
  .get(
    '/:handle/listings',
    operation({
      summary: "List a member's listings, newest first",
      description: 'Also the sold ones.',
      tags,
      tokens: 'listings',
      acceptsRecentSession: true,
      unlimited: 'page',
      responses: { 200: jsonResponse('One page of listings', personListingsResponse), ...failsWith(404) },
    }),
    byHandle,
    page,
    cachedFor('everyone'),
    async (c) => {
      const id = await idOf(c, c.req.valid('param').handle)
      return c.json(await listingsOf(c.var.db.guest, id, { ...c.req.valid('query'), limit: PER_LOAD }))
    },
  )
  .get(
    '/:handle/comments',
    operation({
      summary: "List a member's comments, newest first",
      tags,
      tokens: 'comments',
      acceptsRecentSession: true,
      unlimited: 'page',
      responses: { 200: jsonResponse('One page of comments', personCommentsResponse), ...failsWith(404) },
    }),
    byHandle,
    page,
    cachedFor('everyone'),
    async (c) => {
      const id = await idOf(c, c.req.valid('param').handle)
      return c.json(await commentsOf(c.var.db.guest, id, c.req.valid('query')))
    },
  )

export type PeopleApi = typeof peopleApi
