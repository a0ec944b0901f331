import { Hono } from 'hono'
import { z } from 'zod'
import { withSystemRights } from '../../platform/database/with-system-rights.ts'
import { notFound } from '../../platform/errors/errors.ts'
import type { Env, Variables, Viewer } from '../../platform/http/env.ts'
import { failsWith, jsonResponse } from '../../platform/http/json-response.ts'
import { countAttempt } from '../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../platform/http/session-guard.ts'
import { validate } from '../../platform/http/validate.ts'
import { operation } from '../../platform/operations/operation.ts'
import {
  type Preferences,
  preferencesResponse,
  preferencesSchema,
  unsubscriptionResponse,
} from './notification.schema.ts'
import { readEmails, readPreferences, savePreferences } from './preferences.db.ts'
import { devicesOf } from './push-subscriptions.db.ts'
import { stoppedAddresses } from './stopped-emails.db.ts'
import { isUnsubscribed } from './unsubscribe.db.ts'
import { STOP_EMAILS_TEXTS } from './unsubscribe-texts.ts'
import { readUnsubscribeToken } from './unsubscribe-token.server.ts'

const tags = ['notifications']

/** /api/notification_preferences */
export const preferencesApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'Get what you are told of, and how',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('Your choices, with the defaults of the rest', preferencesResponse) },
    }),
    requireSession(),
    async (c) => {
      c.header('cache-control', 'no-store')
      return c.json(await preferencesOf(c.var, c.var.session.user))
    },
  )
  .patch(
    '/',
    operation({
      summary: 'Change what you are told of, and how',
      description:
        'What is left out stays as it is. `emails` turns all of them off, or tries again after some could not be delivered; `emails_before` of the response takes the former back. Emails about your account and decisions are always sent.',
      tags,
      changes: [],
      whileSuspended: true,
      limits: ['notification-preferences'],
      responses: {
        200: jsonResponse('Your choices', preferencesResponse),
      },
    }),
    requireSession(),
    validate('json', preferencesSchema),
    async (c) => {
      const { user } = c.var.session
      const change = c.req.valid('json')
      const emails_before = await c.var.db.as(c.var.actor, async (tx) => {
        const before = change.emails === 'off' ? await readEmails(tx, user.id) : undefined
        await savePreferences(tx, user.id, change)
        await countAttempt(c, tx)
        return before
      })
      return c.json({ ...(await preferencesOf(c.var, user)), ...(emails_before && { emails_before }) })
    },
  )

  .get(
    '/unsubscription',
    operation({
      summary: 'Get what the link of an email stops, and whether it has been used',
      description: 'Changes nothing. POST to the link itself to stop the emails.',
      tags,
      unlimited: 'link',
      responses: { 200: jsonResponse('The emails', unsubscriptionResponse), ...failsWith(404) },
    }),
    validate('query', z.object({ token: z.string() })),
    async (c) => {
      c.header('cache-control', 'no-store')
      const unsubscription = readUnsubscribeToken(c.var.unsubscribeKey, c.req.valid('query').token)
      const is_unsubscribed =
        unsubscription && (await c.var.db.system((tx) => isUnsubscribed(tx, unsubscription)))
      if (!unsubscription || is_unsubscribed === null) throw notFound(STOP_EMAILS_TEXTS.unknown.title)
      return c.json({ what: unsubscription.what, is_unsubscribed })
    },
  )

const preferencesOf = (
  { db, actor, pushKey }: Pick<Variables, 'db' | 'actor' | 'pushKey'>,
  { id, email }: Viewer,
): Promise<Preferences> =>
  db.as(actor, async (tx) => {
    const chosen = await readPreferences(tx)
    const { stopped, devices } = await withSystemRights(tx, async () => ({
      stopped: await stoppedAddresses(tx, [email]),
      devices: await devicesOf(tx, id, pushKey),
    }))
    return {
      ...chosen,
      emails_stopped: stopped.size > 0,
      push: { key: pushKey, browsers: devices.length },
    }
  })

export type PreferencesApi = typeof preferencesApi
