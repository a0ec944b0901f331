import { Hono } from 'hono'
import { badRequest, notFound } from '../../platform/errors/errors.ts'
import type { Env } from '../../platform/http/env.ts'
import { idParam } from '../../platform/http/id-param.ts'
import { jsonResponse } from '../../platform/http/json-response.ts'
import { limitWith } from '../../platform/http/rate-limits/adjustable-limits.ts'
import { MENTION_LIMITS } from '../../platform/http/rate-limits/level-limits.ts'
import { countAttempt } from '../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../platform/http/session-guard.ts'
import { validate } from '../../platform/http/validate.ts'
import { rejectReservedName } from '../../platform/names/reserved-names.db.ts'
import { operation } from '../../platform/operations/operation.ts'
import { cachedFor } from '../../platform/responses/cached-for.ts'
import { isReservedHandle } from '../handles/suggest-handle.server.ts'
import { takeHandle } from '../handles/take-handle.server.ts'
import { readPictureUrl } from '../uploads/upload.ts'
import { ownUpload } from '../uploads/uploads.db.ts'
import {
  profileChangeSchema,
  profileOverviewResponse,
  profileResponse,
  publicProfileResponse,
} from './profile.schema.ts'
import { PROFILE_TEXTS } from './profile.ts'
import { changeProfile, profileById, profileWithTotals, publicProfileById } from './profiles.db.ts'

const tags = ['profiles']
const byId = idParam(PROFILE_TEXTS.notFound)

const unknownProfile = () => notFound(PROFILE_TEXTS.notFound)

export const profilesApi = new Hono<Env>()
  .get(
    '/:id',
    operation({
      summary: 'Get your profile',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('The profile', profileResponse) },
    }),
    requireSession(),
    byId,
    async (c) => {
      const profile = await profileById(c.var.db.reads(c.var.actor), c.req.valid('param').id)
      if (!profile) throw unknownProfile()
      return c.json(profile)
    },
  )
  .get(
    '/:id/overview',
    operation({
      summary: 'Get your profile, with how much you published and saved, and what of it is hidden',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('The profile with totals', profileOverviewResponse) },
    }),
    requireSession(),
    byId,
    async (c) => {
      const { db, actor, isAdmin, session } = c.var
      const { id } = c.req.valid('param')
      // Admins may read other profiles, but not how many anonymous stories are whose.
      const found = id === session.user.id && (await profileWithTotals(db.reads(actor), id))
      if (!found) throw unknownProfile()
      const { rate_limits } = c.var.settings.values
      const new_limits = {
        comments: limitWith('new-comment', rate_limits).max,
        interests: limitWith('new-interest', rate_limits).max,
      }
      return c.json({ ...found, is_admin: isAdmin, new_limits, mentions: MENTION_LIMITS[found.level] })
    },
  )
  .patch(
    '/:id',
    operation({
      summary: 'Update your profile',
      tags,
      // The rest is what others see of a member.
      changes: ({ id: _, first_login_completed: __, ...shown }) =>
        Object.keys(shown).length === 0 ? [] : undefined,
      onlyAdds: true,
      limits: ['profile'],
      responses: { 200: jsonResponse('The updated profile', profileResponse) },
    }),
    requireSession(),
    byId,
    validate('json', profileChangeSchema),
    async (c) => {
      const change = c.req.valid('json')
      const changed = await c.var.db.as(c.var.actor, async (tx) => {
        const picture = change.avatar_url ? readPictureUrl(change.avatar_url) : null
        if (picture && !(await ownUpload(tx, picture.id))) throw badRequest(PROFILE_TEXTS.foreignPicture)
        await rejectReservedName(tx, 'full_name', change.full_name)
        const { id } = c.req.valid('param')
        const { handle, ...rest } = change
        if (!(await changeProfile(tx, id, rest))) return undefined
        await countAttempt(c, tx)
        if (handle !== undefined) {
          // Admins read other profiles, and can't change them.
          if (id !== c.var.session.user.id) return undefined
          await rejectReservedName(tx, 'handle', handle, isReservedHandle)
          await takeHandle(tx, c.var.pseudonymOf, id, handle)
        }
        return profileById(tx, id)
      })
      if (!changed) throw unknownProfile()
      return c.json(changed)
    },
  )

export const publicProfilesApi = new Hono<Env>().get(
  '/:id',
  operation({
    summary: "Get a member's public profile",
    tags,
    // Names and avatars change everything.
    shows: [],
    unlimited: 'page',
    responses: { 200: jsonResponse('Never includes the email address', publicProfileResponse) },
  }),
  byId,
  cachedFor('everyone'),
  async (c) => {
    const profile = await publicProfileById(c.var.db.guest, c.req.valid('param').id)
    if (!profile) throw unknownProfile()
    return c.json(profile)
  },
)

export type ProfilesApi = typeof profilesApi
