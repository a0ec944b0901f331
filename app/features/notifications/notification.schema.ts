import { z } from 'zod'
import { uuid } from '../../platform/validation/fields.ts'
import { ALL_KINDS, CHOSEN_KINDS, EMAIL_TIMINGS, isKind, kindOf, NOTIFICATION_FILTERS } from './kinds.ts'
import { STOPPED } from './stopped-kinds.server.ts'

const MAX_IDS = 100

export const notificationListSchema = z.object({
  filter: z.enum(NOTIFICATION_FILTERS).optional(),
  unread: z.literal('1').optional(),
  limit: z.enum(['8']).optional(),
  after: z.string().max(500).optional(),
})

const ids = z.array(uuid()).min(1).max(MAX_IDS)

/** A member has read one of these: lines, all up to the newest one shown, or what a page has shown. */
export const readSchema = z.union([
  z.strictObject({ ids }),
  z.strictObject({ up_to: uuid(), filter: z.enum(NOTIFICATION_FILTERS).optional() }),
  z.strictObject({ comment_ids: ids }),
  z.strictObject({ startup_id: uuid() }),
  z.strictObject({ asset_id: uuid() }),
  z.strictObject({ interest_ids: ids }),
])

const isTimeZone = (value: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

const choice = z.strictObject({
  is_listed: z.boolean().optional(),
  email: z.enum(EMAIL_TIMINGS).optional(),
  push: z.boolean().optional(),
})

const HOURS = 'Please choose an hour from 5 to 22.'
const DAYS = 'Please choose a day from 1, Monday, to 7.'

/** News of what one follows comes in digests only, and of new followers no email is sent. */
const canBeEmailed = ([kind, { email = 'off' }]: [string, z.infer<typeof choice>]): boolean =>
  email === 'off' || (isKind(kind) ? kindOf(kind).choice?.defaults.email !== undefined : email !== 'at_once')

/** What a member had chosen before they turned all emails off. Null means the default. */
const emailsBefore = z.object({
  kinds: z.partialRecord(z.enum(CHOSEN_KINDS), z.enum(EMAIL_TIMINGS).nullable()),
  matches: z.boolean().meta({ description: 'Whether offers that fit are emailed' }),
})

export const preferencesSchema = z.strictObject({
  kinds: z
    .partialRecord(z.enum(CHOSEN_KINDS), choice)
    .refine((kinds) => Object.entries(kinds).every(canBeEmailed), "These can't be emailed like this.")
    .optional(),
  times: z
    .strictObject({
      time_zone: z.string().min(1).max(64).refine(isTimeZone, 'Please choose a time zone.').optional(),
      daily_hour: z.int(HOURS).min(5, HOURS).max(22, HOURS).optional(),
      weekly_day: z.int(DAYS).min(1, DAYS).max(7, DAYS).optional(),
    })
    .optional(),
  emails: z.enum(['off', 'resume']).optional(),
  emails_before: emailsBefore.optional(),
})

export type ListChoice = z.infer<typeof notificationListSchema>
export type ReadChoice = z.infer<typeof readSchema>
export type EmailsBefore = z.infer<typeof emailsBefore>
export type PreferenceChange = z.infer<typeof preferencesSchema>

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
    emails_before: emailsBefore
      .optional()
      .meta({ description: 'After `emails: "off"`: what gives back the choices that it changed' }),
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
