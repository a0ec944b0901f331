import { z } from 'zod'
import { hiddenState } from '../hidden-content/hidden-content-response.schema.ts'
import { PERIODS } from './admin.ts'
import type { Series } from './insights/insights.ts'
import type { ListPage } from './lists/admin-list.ts'

const id = z.uuid()
const timestamp = z.iso.datetime()
const is_demo = z.boolean().meta({ description: 'From the demo data' })

const pageOf = <Item>(item: z.ZodType<Item>) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    demo: z.int().meta({ description: 'How many of the total are from the demo data' }),
    page: z.int(),
    pages: z.int(),
  }) satisfies z.ZodType<ListPage<Item>>

export const userRow = z
  .object({
    id,
    full_name: z.string().nullable(),
    email: z.string().nullable(),
    avatar_url: z.string().nullable(),
    roles: z.array(z.enum(['admin', 'moderator'])).meta({ description: 'Empty without a role (ROLES-09)' }),
    is_confirmed: z.boolean(),
    suspension: z.object({ reason: z.string(), until: timestamp.nullable() }).nullable(),
    deletion_requested_at: timestamp
      .nullable()
      .meta({ description: 'null unless the member has requested the deletion of their account' }),
    created_at: timestamp,
  })
  .meta({ id: 'AdminUser' })

export const usersResponse = pageOf(userRow).meta({ id: 'AdminUserPage' })

const listedStartup = { id, name: z.string(), one_liner: z.string(), created_at: timestamp }

const startup = z
  .object({
    ...listedStartup,
    category: z.string().nullable(),
    votes: z.int(),
    revival_votes: z.int(),
    is_anonymous: z.boolean(),
    is_demo,
    ...hiddenState,
  })
  .meta({ id: 'AdminStory' })

export const startupsResponse = pageOf(startup).meta({ id: 'AdminStoryPage' })

const asset = z
  .object({
    id,
    title: z.string(),
    short_description: z.string(),
    category: z.string(),
    price: z.string(),
    downloads_count: z.int(),
    status: z.string(),
    created_at: timestamp,
    is_demo,
    ...hiddenState,
  })
  .meta({ id: 'AdminListing' })

export const assetsResponse = pageOf(asset).meta({ id: 'AdminListingPage' })

const listedComment = {
  id,
  content: z.string(),
  startup_id: id,
  startup_name: z.string(),
  author_name: z.string().nullable(),
  author_handle: z.string().nullable().meta({ description: 'null without a public page' }),
  created_at: timestamp,
}

const comment = z.object({ ...listedComment, is_demo, ...hiddenState }).meta({ id: 'AdminComment' })

export const commentsResponse = pageOf(comment).meta({ id: 'AdminCommentPage' })

export const storyAuthorResponse = z
  .object({
    id,
    full_name: z.string().nullable(),
    email: z.string(),
  })
  .meta({ id: 'StoryAuthor' })

const counts = z
  .object({ users: z.int(), startups: z.int(), assets: z.int(), comments: z.int() })
  .meta({ id: 'ContentCounts' })

export const statisticsResponse = z
  .object({
    counts,
    demo: counts.meta({ description: 'How many of the counts are from the demo data' }),
    startups: z.array(z.object(listedStartup).meta({ id: 'LatestStory' })),
    comments: z.array(z.object(listedComment).meta({ id: 'LatestComment' })),
  })
  .meta({ id: 'Statistics' })

/** Counts for a day in UTC. */
const day = z
  .object({
    day: z.iso.date(),
    sign_ups: z.int(),
    stories: z.int(),
    comments: z.int(),
    votes: z.int(),
    interests: z.int(),
    downloads: z.int(),
  } satisfies Record<'day' | Series, z.ZodType>)
  .meta({ id: 'DayOfActivity' })

export const analyticsResponse = z
  .object({
    totals: z.object({ startups: z.int(), comments: z.int() }),
    top: z.array(
      z
        .object({ id, name: z.string(), category: z.string().nullable(), votes: z.int() })
        .meta({ id: 'TopStory' }),
    ),
    days: z.literal(PERIODS),
    activity: z.array(day).meta({ description: 'One for each day, today last' }),
  })
  .meta({ id: 'Analytics' })

export type UserRow = z.infer<typeof userRow>
export type StartupRow = z.infer<typeof startup>
export type AssetRow = z.infer<typeof asset>
export type CommentRow = z.infer<typeof comment>
export type StoryAuthor = z.infer<typeof storyAuthorResponse>
export type Statistics = z.infer<typeof statisticsResponse>
export type DayOfActivity = z.infer<typeof day>
export type Analytics = z.infer<typeof analyticsResponse>
