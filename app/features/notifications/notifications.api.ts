import { Hono } from 'hono'
import type { Env } from '../../platform/http/env.ts'
import { jsonResponse } from '../../platform/http/json-response.ts'
import { countAttempt } from '../../platform/http/rate-limits/rate-limit.ts'
import { requireSession } from '../../platform/http/session-guard.ts'
import { validate } from '../../platform/http/validate.ts'
import { operation } from '../../platform/operations/operation.ts'
import {
  notificationListSchema,
  notificationPageResponse,
  readSchema,
  unreadResponse,
} from './notification.schema.ts'
import { countUnread, listNotifications, markNotificationsRead } from './notifications.db.ts'

const tags = ['notifications']

/** /api/notifications */
export const notificationsApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'List your notifications, newest first, those of one kind about one thing as one line',
      description:
        'What has been hidden, withdrawn or deleted since, or is of somebody blocked, is left out.',
      tags,
      unlimited: 'own',
      responses: { 200: jsonResponse('One page of lines', notificationPageResponse) },
    }),
    requireSession(),
    validate('query', notificationListSchema),
    async (c) => {
      const { db, actor } = c.var
      c.header('cache-control', 'no-store')
      return c.json(await listNotifications(db.reads(actor), c.req.valid('query')))
    },
  )
  .put(
    '/read',
    operation({
      summary: 'Mark notifications as read',
      description:
        'Some lines (`ids`), all up to the newest one you have seen (`up_to`), or those about what a page has shown. What came later stays unread. Idempotent.',
      tags,
      changes: [],
      whileSuspended: true,
      limits: ['notifications-read'],
      responses: {
        200: jsonResponse('How many lines are left unread', unreadResponse),
      },
    }),
    requireSession(),
    validate('json', readSchema),
    async (c) => {
      const unread = await c.var.db.as(c.var.actor, async (tx) => {
        await markNotificationsRead(tx, c.req.valid('json'))
        await countAttempt(c, tx)
        return countUnread(tx)
      })
      return c.json({ unread })
    },
  )

export type NotificationsApi = typeof notificationsApi
