import { z } from 'zod'
import { plainDigits } from '../../platform/text/plain-digits.ts'
import {
  flag,
  line,
  link,
  name,
  oneOf,
  orNull,
  prose,
  required,
  tags,
  uuid,
} from '../../platform/validation/fields.ts'
import { type PictureBucket, readPictureUrl } from '../uploads/upload.ts'
import { REVIVED_ERRORS } from './second-story-texts.ts'
import {
  PROJECT_TYPES,
  type ProjectType,
  STAGES,
  STORY_CATEGORIES,
  STORY_LIMITS,
  type Stage,
} from './story.ts'

const text = (label: string) => orNull(prose(label, STORY_LIMITS.text))

/** A year of the project itself: digits or a number; absent or empty becomes null. */
const year = (label: string) => {
  const { first, last } = STORY_LIMITS.years
  const message = `${label} must be a year from ${first} to ${last}`
  return z
    .union([z.int(message), z.string(message).trim()], message)
    .nullish()
    .transform((value) => (value ? Number(plainDigits(String(value))) : null))
    .refine(
      (value) => value === null || (Number.isInteger(value) && value >= first && value <= last),
      message,
    )
}

const picture = (label: string, bucket: PictureBucket) => {
  const message = `${label} must be an image uploaded here`
  return z.string(message).refine((url) => url === '' || readPictureUrl(url)?.bucket === bucket, message)
}

/** What an offer says (SUBMIT-11). Nothing of it is required (SUBMIT-13). */
export const revivalSchema = z.object(
  {
    looking_for_roles: tags('Roles', STORY_LIMITS.roles),
    available_assets: tags('Assets', STORY_LIMITS.roles),
    contact_method: line('Contact method', STORY_LIMITS.contact_method)
      .nullish()
      .transform((text) => text ?? ''),
    additional_notes: prose('Additional notes', STORY_LIMITS.additional_notes)
      .nullish()
      .transform((text) => text ?? ''),
  },
  'Revival details must be an object',
)

/** A submitted story (SUBMIT-02…11), in the order of SUBMIT-17's messages. Empty texts become null. */
export const storySchema = z
  .object(
    {
      id: uuid().toLowerCase(),
      name: required(name, 'Project name', STORY_LIMITS.name, 'Project name is required'),
      one_liner: required(line, 'One-liner', STORY_LIMITS.one_liner, 'One-liner is required'),
      project_type: oneOf<ProjectType>(PROJECT_TYPES, 'Unknown project type').default('startup'),
      stage: oneOf<Stage>(STAGES, 'Unknown stage').default('built-abandoned'),
      year_started: year('Started in'),
      year_stopped: year('Stopped in'),
      category: z.enum(STORY_CATEGORIES, {
        error: ({ input }) => (input ? 'Unknown category' : 'Category is required'),
      }),
      builder_name: orNull(name('Builder name', STORY_LIMITS.builder_name)),
      inspiration: text('Inspiration'),
      what_happened: required(prose, 'What happened', STORY_LIMITS.text, 'Description is required'),
      challenges: text('Challenges'),
      what_worked: text('What worked'),
      key_learnings: text('Key learnings'),
      funny_bits: text('Funny bits'),
      tags: tags('Tags', STORY_LIMITS.tags),
      tech_stack: tags('Tech stack', STORY_LIMITS.tags),
      website_link: link('Website', STORY_LIMITS.link),
      github_link: link('Code repository', STORY_LIMITS.link),
      social_profiles: link('Social profiles', STORY_LIMITS.link),
      launch_post: link('Launch post', STORY_LIMITS.link),
      video_demo: link('Video / demo', STORY_LIMITS.link),
      logo_url: orNull(picture('The logo', 'startup-logos')),
      screenshots: z
        .array(picture('A screenshot', 'startup-screenshots'), 'Screenshots must be images')
        .max(STORY_LIMITS.screenshots, `Maximum ${STORY_LIMITS.screenshots} screenshots allowed`)
        .default([]),
      screenshot_captions: z
        .array(line('A caption', STORY_LIMITS.caption), 'Captions must be a list of strings')
        .max(STORY_LIMITS.screenshots, 'There are more captions than screenshots')
        .default([]),
      is_anonymous: flag('Publish anonymously'),
      publishing_consent: z.literal(true, 'Publishing consent is required'),
      is_open_for_revival: flag('Open for revival'),
      revival: revivalSchema.nullish(),
      continues_startup_id: uuid()
        .toLowerCase()
        .nullish()
        .transform((id) => id ?? null)
        .meta({ description: 'The first story of a revived project that you run and that stopped again' }),
    },
    'A story must be an object',
  )
  .refine(hasWhyFailed, {
    message: 'What happened section is required',
    path: ['why_failed'],
    // Runs even if other fields are invalid.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine(inOrder, {
    message: 'A project stops after it starts',
    path: ['year_stopped'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine(canBeSecond, {
    message: REVIVED_ERRORS.anonymousSecond,
    path: ['is_anonymous'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** The first story names who runs the project now. */
function canBeSecond({
  continues_startup_id,
  is_anonymous,
}: {
  continues_startup_id?: unknown
  is_anonymous?: unknown
}): boolean {
  return !continues_startup_id || is_anonymous !== true
}

/** Invalid years have their own messages. */
function inOrder({
  year_started,
  year_stopped,
}: {
  year_started?: unknown
  year_stopped?: unknown
}): boolean {
  return !(year_started && year_stopped) || !(Number(year_stopped) < Number(year_started))
}

/** Whether a reason is there: the challenges, or else what happened (SUBMIT-31). */
function hasWhyFailed({
  challenges,
  what_happened,
}: {
  challenges?: unknown
  what_happened?: unknown
}): boolean {
  return [challenges, what_happened].some((text) => typeof text === 'string' && text.trim() !== '')
}

export type StoryForm = z.input<typeof storySchema>

export type NewStory = z.output<typeof storySchema>
