import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { withSystemRights } from '../../platform/database/with-system-rights.ts'
import type { Env, Variables } from '../../platform/http/env.ts'
import { jsonResponse } from '../../platform/http/json-response.ts'
import { limitedBy } from '../../platform/http/rate-limits/limited-by.ts'
import { countAttempt } from '../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../platform/http/session-guard.ts'
import { validate } from '../../platform/http/validate.ts'
import { preferencesSchema } from './notification.schema.ts'
import { type Preferences, preferencesResponse } from './notification-response.schema.ts'
import { readPreferences, savePreferences } from './preferences.db.ts'
import { stoppedAddresses } from './stopped-emails.db.ts'

const tags = ['notifications']

/** /api/notification_preferences */
export const preferencesApi = new Hono<Env>()
  .get(
    '/',
    describeRoute({
      summary: 'Get what you are told of, and how',
      tags,
      responses: { 200: jsonResponse('Your choices, with the defaults of the rest', preferencesResponse) },
    }),
    requireSession(),
    async (c) => {
      c.header('cache-control', 'no-store')
      return c.json(await preferencesOf(c.var, c.var.session.user.email))
    },
  )
  .patch(
    '/',
    describeRoute({
      summary: 'Change what you are told of, and how',
      description:
        'What is left out stays as it is. `emails` turns all of them off, or tries again after some could not be delivered. Emails about your account and decisions are always sent.',
      tags,
      responses: {
        200: jsonResponse('Your choices', preferencesResponse),
        ...limitedBy('notification-preferences'),
      },
    }),
    requireSession(),
    validate('json', preferencesSchema),
    async (c) => {
      const { user } = c.var.session
      await c.var.db.as(c.var.actor, async (tx) => {
        await savePreferences(tx, user.id, c.req.valid('json'))
        await countAttempt(c, tx, 'notification-preferences')
      })
      return c.json(await preferencesOf(c.var, user.email))
    },
  )

const preferencesOf = ({ db, actor }: Pick<Variables, 'db' | 'actor'>, address: string): Promise<Preferences> =>
  db.as(actor, async (tx) => {
    const chosen = await readPreferences(tx)
    const stopped = await withSystemRights(tx, () => stoppedAddresses(tx, [address]))
    return {
      ...chosen,
      emails_stopped: stopped.size > 0,
      push: { public_key: null, devices: 0 },
    }
  })

export type PreferencesApi = typeof preferencesApi
