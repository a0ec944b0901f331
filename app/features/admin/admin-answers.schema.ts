import { z } from 'zod'
import { PERIODS } from './admin.ts'
import { AUDIT_ACTIONS, type AuditAction, type AuditPage, type AuditRecord } from './audit/audit.ts'
import type { Analytics, Statistics } from './insights/insights.ts'
import type { AssetRow, CommentRow, ListPage, StartupRow, UserRow } from './lists/admin-list.ts'

const id = z.uuid()
const moment = z.iso.datetime()

const pageOf = <Item>(item: z.ZodType<Item>) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pages: z.int() }) satisfies z.ZodType<
    ListPage<Item>
  >

export const usersAnswer = pageOf<UserRow>(
  z.object({
    id,
    full_name: z.string().nullable(),
    email: z.string().nullable(),
    avatar_url: z.string().nullable(),
    roles: z.array(z.literal('admin')),
    is_confirmed: z.boolean(),
    created_at: moment,
  }),
)

const startup = { id, name: z.string(), one_liner: z.string(), created_at: moment }

export const startupsAnswer = pageOf<StartupRow>(
  z.object({ ...startup, category: z.string().nullable(), votes: z.int(), revival_votes: z.int() }),
)

export const assetsAnswer = pageOf<AssetRow>(
  z.object({
    id,
    title: z.string(),
    short_description: z.string(),
    category: z.string(),
    price: z.string(),
    downloads_count: z.int(),
    status: z.string(),
    created_at: moment,
  }),
)

const comment = { id, content: z.string(), startup_id: id, startup_name: z.string(), created_at: moment }

export const commentsAnswer = pageOf<CommentRow>(z.object({ ...comment, author_name: z.string().nullable() }))

export const statisticsAnswer = z.object({
  counts: z.object({ users: z.int(), startups: z.int(), assets: z.int(), comments: z.int() }),
  startups: z.array(z.object(startup)),
  comments: z.array(z.object(comment)),
}) satisfies z.ZodType<Statistics>

export const analyticsAnswer = z.object({
  totals: z.object({ startups: z.int(), comments: z.int() }),
  top: z.array(z.object({ id, name: z.string(), category: z.string().nullable(), votes: z.int() })),
  days: z.literal(PERIODS),
  activity: z.array(
    z.object({
      day: z.iso.date(),
      sign_ups: z.int(),
      stories: z.int(),
      comments: z.int(),
      votes: z.int(),
      interests: z.int(),
      downloads: z.int(),
    }),
  ),
}) satisfies z.ZodType<Analytics>

const entry = z.object({
  id,
  actor_id: id,
  actor_name: z.string().nullable(),
  actor_email: z.string().nullable(),
  action: z.enum(Object.keys(AUDIT_ACTIONS) as AuditAction[]),
  target_table: z.string(),
  target_id: id,
  subject: z.string(),
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
  created_at: moment,
})

export const auditAnswer = z.object({
  items: z.array(entry),
  next: z.string().nullable(),
}) satisfies z.ZodType<AuditPage>

export const auditRecordAnswer = entry.extend({
  copy: z.record(z.string(), z.unknown()),
}) satisfies z.ZodType<AuditRecord>
