import { z } from 'zod'
import { cleanLine } from '../../platform/text/clean-text.ts'
import { folded } from '../../platform/text/fold-case.ts'
import { cleaned } from '../../platform/validation/fields.ts'
import { STORY_CATEGORIES } from '../stories/story.ts'
import { FOLLOW_KINDS, FOLLOW_LIMITS, FOLLOW_TEXTS } from './follow.ts'

const term = cleaned(cleanLine, FOLLOW_LIMITS.term, { tooLong: FOLLOW_TEXTS.notFound }).min(1)

/**
 * What is followed: the ID of a story or person, the name of a category, or a tag or search as it's written.
 */
export const followParam = z
  .object({ kind: z.enum(FOLLOW_KINDS), subject: term })
  .check(({ value: { kind, subject }, issues }) => {
    const isKnown =
      kind === 'story' || kind === 'person'
        ? z.uuid().safeParse(subject).success
        : kind !== 'category' || STORY_CATEGORIES.some((category) => category === subject)
    if (!isKnown) issues.push({ code: 'custom', message: FOLLOW_TEXTS.notFound, input: subject })
  })

export type FollowParam = z.infer<typeof followParam>

export const followChangeSchema = z.object({
  bell: z
    .boolean('bell must be true or false')
    .optional()
    .meta({ description: 'Whether you are notified, too; left out, it stays as it is, and is off at first' }),
})

/** The subject, equal for what is the same to people. */
export const subjectOf = ({ kind, subject }: FollowParam): string =>
  kind === 'category' ? subject : folded(subject)

export const followResponse = z
  .object({
    kind: z.enum(FOLLOW_KINDS),
    id: z.string().meta({ description: 'ID of the story or person, or the name, tag or search' }),
    name: z.string().nullable().meta({ description: 'As people read it; null for a person without a name' }),
    handle: z.string().nullable().meta({ description: "The person's, if they have one" }),
    bell: z.boolean().meta({ description: 'Whether you are notified, too' }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Follow' })

export const followStateResponse = z
  .object({ following: z.boolean(), bell: z.boolean() })
  .meta({ id: 'FollowState' })

export const followListResponse = z
  .object({
    items: z.array(followResponse).meta({ description: 'Newest first' }),
    feed_since: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'When the secret address of your feed was made' }),
  })
  .meta({ id: 'FollowList' })

const item = z
  .object({
    kind: z.enum(['story', 'update', 'comment']),
    id: z.uuid(),
    created_at: z.iso.datetime(),
    startup_id: z.uuid(),
    startup_name: z.string(),
    author: z
      .object({
        full_name: z.string().nullable(),
        avatar_url: z.string().nullable(),
        handle: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'Null for anonymous stories' }),
    text: z.string().meta({ description: 'How it begins, without formatting' }),
    because: z.enum(FOLLOW_KINDS).meta({ description: 'What kind of thing you follow' }),
    term: z.string().nullable().meta({ description: 'The category or tag' }),
  })
  .meta({ id: 'FollowedItem' })

export const followingResponse = z
  .object({ items: z.array(item).meta({ description: 'Newest first' }), next: z.string().nullable() })
  .meta({ id: 'FollowingPage' })

export const followedSearchesResponse = z
  .object({
    items: z.array(
      z
        .object({
          search: z.string(),
          stories: z
            .array(
              z
                .object({ id: z.uuid(), name: z.string(), one_liner: z.string().nullable() })
                .meta({ id: 'FoundStory' }),
            )
            .meta({ description: 'The newest five' }),
        })
        .meta({ id: 'FollowedSearch' }),
    ),
  })
  .meta({ id: 'FollowedSearches' })

export const feedAddressResponse = z
  .object({
    atom: z.url(),
    json: z.url(),
  })
  .meta({ id: 'FollowFeedAddress', description: 'Shown once. Who has it can read your feed.' })

export type Follow = z.infer<typeof followResponse>
export type FollowState = z.infer<typeof followStateResponse>
export type FollowList = z.infer<typeof followListResponse>
export type FollowedItem = z.infer<typeof item>
export type FollowedSearchList = z.infer<typeof followedSearchesResponse>
export type FollowingPage = z.infer<typeof followingResponse>
