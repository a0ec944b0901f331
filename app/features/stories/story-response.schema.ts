import { z } from 'zod'
import { formattedText, formattedTexts } from '../../platform/validation/formatted-text.schema.ts'
import { passage, searchSuggestions } from '../../platform/validation/search-response.schema.ts'
import { hiddenState } from '../hidden-content/hidden-content-response.schema.ts'
import { listingLink, revivalOfferResponse } from '../revivals/offer-response.schema.ts'
import { storyFactsResponse } from './facts/facts.schema.ts'
import { REVIVED_WAYS } from './revived.ts'
import { EXCERPT, PROJECT_TYPES, type ProjectType, STAGES, type Stage } from './story.ts'
import { storyLessonResponse } from './story-lesson-response.schema.ts'
import { storyProofFields } from './story-proof-response.schema.ts'

const text = z.string().nullable()
const year = z.int().nullable()

/** A story in a list (CALLS-07) */
export const storyCardResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    one_liner: text,
    description: text.meta({ description: `In lists, the first ${EXCERPT} characters` }),
    tech_stack: z.array(z.string()),
    tags: z.array(z.string()),
    category: text,
    stage: z.enum(Object.keys(STAGES) as Stage[]),
    logo_url: text,
    votes: z.int(),
    revival_votes: z.int(),
    is_open_for_revival: z.boolean(),
    is_anonymous: z.boolean(),
    created_at: z.iso.datetime(),
    user_id: z.uuid().nullable().meta({ description: 'null if the story is anonymous' }),
    is_demo: z.boolean().meta({ description: 'From the demo data' }),
    is_unconfirmed: z
      .boolean()
      .meta({ description: 'A moderator marked its facts as not confirmed by the founder' }),
    is_verified: z
      .boolean()
      .meta({ description: 'Whether its founder has proven that the project is theirs' }),
    revived_at: z.iso.datetime().nullable().meta({ description: 'When the project came to run again' }),
    voted: z.boolean().meta({ description: 'Whether the current user has upvoted it' }),
    bookmarked: z.boolean().meta({ description: 'Whether the current user has bookmarked it' }),
    passage,
  })
  .meta({ id: 'StoryCard' })

const person = z.object({
  id: z.uuid(),
  full_name: text,
  avatar_url: text,
  handle: text.meta({ description: 'Of their page; null where there is none' }),
})

/** How a project came to run again, and what its new owner tells. */
export const storyRevivalResponse = z
  .object({
    way: z.enum(REVIVED_WAYS),
    revived_at: z.iso.datetime(),
    days: z.int().meta({ description: 'From the first message of the new owner to the revival' }),
    owner: person.nullable().meta({ description: 'Who runs it now; null once they have left' }),
    changed_hands: z.array(z.string()).meta({ description: 'The kinds of what passed on' }),
    chapter: z.string(),
    html: formattedText,
    chapter_at: z.iso.datetime().nullable(),
    home_url: text.meta({ description: 'Where the project lives now' }),
  })
  .meta({ id: 'StoryRevival' })

const storyLink = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'StoryLink' }).nullable()

/**
 * A dated chapter that was added after publishing. It doesn't say whose it is, but whether it is the new
 * owner's.
 */
export const storyUpdateResponse = z
  .object({
    id: z.uuid(),
    title: text,
    content: z.string(),
    html: formattedText,
    created_at: z.iso.datetime(),
    by_new_owner: z.boolean().meta({ description: 'Whether it is by who runs the revived project' }),
  })
  .meta({ id: 'StoryUpdate' })

export const storyResponse = storyCardResponse
  .omit({ passage: true, is_demo: true })
  .extend({
    why_failed: text,
    lessons_learned: text,
    funny_bits: text,
    project_type: z.enum(Object.keys(PROJECT_TYPES) as ProjectType[]),
    builder_name: text,
    inspiration: text,
    challenges: text,
    what_worked: text,
    key_learnings: text,
    website_link: text,
    github_link: text,
    social_profiles: text,
    launch_post: text,
    video_demo: text,
    screenshots: z.array(z.string()),
    screenshot_captions: z.array(z.string()).meta({ description: 'In the order of `screenshots`, or empty' }),
    year_started: year.meta({ description: 'When the project itself began' }),
    year_stopped: year.meta({ description: 'When the project itself ended' }),
    changed_at: z.iso
      .datetime()
      .meta({ description: 'When its text, a chapter or its offer last changed, or it was shown again' }),
    publishing_consent_at: z.iso.datetime().nullable(),
    formatted: formattedTexts,
    written_by: text.meta({ description: 'Who wrote the story where it was not its founder' }),
    sources: z.array(z.string()),
    withdrawn_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Since when only its founder and admins see it; null while it is published' }),
    ...hiddenState,
    updates: z.array(storyUpdateResponse).meta({ description: 'Oldest first' }),
    changes: z.int().meta({ description: 'How many changes its history has' }),
    own: z.boolean().meta({ description: 'Whether the current user is its founder' }),
    owner: person.nullable().meta({ description: 'null if the story is anonymous' }),
    facts: storyFactsResponse.nullable().meta({ description: 'null while the years are all there is' }),
    revival: storyRevivalResponse.nullable(),
    ...storyProofFields,
    earlier_story: storyLink.meta({ description: 'Of the same project, before it was revived' }),
    later_story: storyLink.meta({ description: 'Of the same project, after it stopped again' }),
    revival_opportunity: revivalOfferResponse.nullable(),
    lessons: z
      .array(storyLessonResponse)
      .meta({ description: 'What it teaches, in the order of its founder' }),
    lessons_are_whole: z
      .boolean()
      .meta({ description: 'Whether they, in this order, have every word of `key_learnings`' }),
    assets: z.array(listingLink).meta({ description: 'What its founder has listed from it' }),
  })
  .meta({ id: 'Story' })

export const storyPageResponse = z
  .object({
    items: z.array(storyCardResponse),
    next: z.string().nullable().meta({ description: 'Cursor for `after`; null on the last page' }),
    total: z.int().meta({ description: 'Number of matches, counted on the first page' }),
    total_is_exact: z.boolean().meta({ description: 'If false, `total` is a lower bound' }),
    ...searchSuggestions,
  })
  .meta({ id: 'StoryPage' })

export const categoriesResponse = z.array(z.string())

export type StoryCardData = z.infer<typeof storyCardResponse>
export type StoryRevival = z.infer<typeof storyRevivalResponse>
export type StoryUpdate = z.infer<typeof storyUpdateResponse>
export type StoryData = z.infer<typeof storyResponse>
export type StoryPage = z.infer<typeof storyPageResponse>
