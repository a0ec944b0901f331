import { z } from 'zod'
import { ALL_KINDS, CHOSEN_KINDS, EMAIL_TIMINGS } from './kinds.ts'
import { STOPPED } from './stopped-kinds.server.ts'

const person = z
  .object({
    id: z.uuid().nullable().meta({ description: 'Null where nobody is to know who it was' }),
    full_name: z.string().nullable(),
    avatar_url: z.string().nullable(),
  })
  .meta({ id: 'NotificationPerson' })

export const notificationResponse = z
  .object({
    id: z.uuid().meta({ description: 'Of the newest event of the line' }),
    kind: z.enum(ALL_KINDS),
    count: z.int().meta({ description: 'How many events the line stands for' }),
    people: z.array(person).meta({ description: 'The newest three of those who did it' }),
    people_count: z.int(),
    name: z.string().nullable().meta({ description: 'Of the story or listing' }),
    text: z.string().nullable().meta({ description: 'The beginning of what was written last' }),
    path: z.string().meta({ description: 'Of the page that shows it' }),
    discussion_of: z
      .uuid()
      .nullable()
      .meta({ description: 'The story whose discussion the line is about: PUT /api/mutes/{id} mutes it' }),
    facts: z.record(z.string(), z.unknown()),
    created_at: z.iso.datetime(),
    is_read: z.boolean(),
  })
  .meta({ id: 'Notification' })

export const notificationPageResponse = z
  .object({
    items: z.array(notificationResponse).meta({ description: 'Newest first' }),
    next: z.string().nullable(),
    unread: z.int().meta({ description: 'Unread lines of the whole list' }),
  })
  .meta({ id: 'NotificationPage' })

export const unreadResponse = z
  .object({ unread: z.int().meta({ description: 'Unread lines that are left' }) })
  .meta({ id: 'UnreadNotifications' })

export const preferencesResponse = z
  .object({
    kinds: z.record(
      z.enum(CHOSEN_KINDS),
      z.object({ is_listed: z.boolean(), email: z.enum(EMAIL_TIMINGS), push: z.boolean() }),
    ),
    times: z.object({ time_zone: z.string(), daily_hour: z.int(), weekly_day: z.int() }),
    emails_stopped: z.boolean().meta({ description: "Because several couldn't be delivered" }),
    push: z.object({
      key: z.string().meta({ description: 'With which a browser subscribes (`applicationServerKey`)' }),
      browsers: z.int().meta({ description: 'How many of yours show notifications' }),
    }),
  })
  .meta({ id: 'NotificationPreferences' })

export const unsubscriptionResponse = z
  .object({
    what: z.enum(STOPPED),
    is_unsubscribed: z.boolean(),
  })
  .meta({ id: 'Unsubscription' })

export type NotificationLine = z.infer<typeof notificationResponse>
export type NotificationPage = z.infer<typeof notificationPageResponse>
export type Preferences = z.infer<typeof preferencesResponse>
