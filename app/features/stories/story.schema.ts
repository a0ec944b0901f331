import { z } from 'zod'
import { asName } from '../../platform/text/written-name.ts'
import { asLine, asProse, isWithin } from '../../platform/text/written-text.ts'
import { type PictureBucket, readPictureUrl } from '../uploads/upload.ts'
import { CATEGORIES, PROJECT_TYPES, type ProjectType, STAGES, STORY_LIMITS, type Stage } from './story.ts'
import { asLines } from './told-text.ts'

const tooLong = (label: string, most: number) =>
  `${label} may have at most ${most.toLocaleString('en-US')} characters`

const text = (
  label: string,
  most: number,
  clean: (text: string) => string,
  absent = `${label} must be a text`,
) =>
  z
    .string(absent)
    .meta({ maxLength: most })
    .overwrite(clean)
    .refine((told) => isWithin(told, most), tooLong(label, most))

const line = (label: string, most: number, absent?: string) => text(label, most, asLine, absent)
const prose = (label: string, absent?: string) => text(label, STORY_LIMITS.text, asProse, absent)

const orNull = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.nullish().transform((told) => told || null)

/** As the database has it, and such that a browser understands it. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#]\S*$/i

const link = (label: string) =>
  orNull(
    line(label, STORY_LIMITS.link).refine(
      (told) =>
        told === '' || (WEB_ADDRESS.test(told) && URL.canParse(told) && new URL(told).username === ''),
      `${label} must be an address that begins with http:// or https://`,
    ),
  )

const lines = (label: string, { items, characters }: { items: number; characters: number }) =>
  z
    .array(z.string(`${label} must be texts`), `${label} must be texts`)
    .overwrite(asLines)
    .refine(
      (told) => told.length <= items && told.every((item) => isWithin(item, characters)),
      `${label}: at most ${items}, each of at most ${characters} characters`,
    )
    .nullish()
    .transform((told) => told ?? [])

const picture = (label: string, bucket: PictureBucket) => {
  const sentence = `${label} must be a picture that was uploaded here`
  return z.string(sentence).refine((url) => url === '' || readPictureUrl(url)?.bucket === bucket, sentence)
}

const flag = (label: string) => z.boolean(`${label} must be true or false`).default(false)

const oneOf = <Value extends string>(values: Record<Value, string>, sentence: string) =>
  z.enum(Object.keys(values) as Value[], sentence)

const revivalSchema = z.object(
  {
    looking_for_roles: lines('Roles', STORY_LIMITS.roles),
    available_assets: lines('Assets', STORY_LIMITS.roles),
    contact_method: line('Contact method', STORY_LIMITS.contact_method)
      .nullish()
      .transform((told) => told ?? ''),
    additional_notes: text('Additional notes', STORY_LIMITS.additional_notes, asProse)
      .nullish()
      .transform((told) => told ?? ''),
  },
  'What is offered and sought must be an object',
)

/**
 * A story as the form sends it, in the names of its controls (SUBMIT-02…11); the id is made by the client. The
 * sentences of SUBMIT-17, in their order; each other field has its own. Cleaned as `platform/text`
 * says, empty is null.
 */
export const storySchema = z
  .object(
    {
      id: z.uuid('This is no id').toLowerCase(),
      name: text('Project name', STORY_LIMITS.name, asName, 'Project name is required').min(
        1,
        'Project name is required',
      ),
      one_liner: line('One-liner', STORY_LIMITS.one_liner, 'One-liner is required').min(
        1,
        'One-liner is required',
      ),
      project_type: oneOf<ProjectType>(PROJECT_TYPES, 'There is no such project type').default('startup'),
      stage: oneOf<Stage>(STAGES, 'There is no such stage').default('built-abandoned'),
      category: z.enum(CATEGORIES, {
        error: ({ input }) => (input ? 'There is no such category' : 'Category is required'),
      }),
      builder_name: orNull(text('Builder name', STORY_LIMITS.builder_name, asName)),
      inspiration: orNull(prose('Inspiration')),
      what_happened: prose('What happened', 'Description is required').min(1, 'Description is required'),
      challenges: orNull(prose('Challenges')),
      what_worked: orNull(prose('What worked')),
      key_learnings: orNull(prose('Key learnings')),
      funny_bits: orNull(prose('Funny bits')),
      tags: lines('Tags', STORY_LIMITS.tags),
      tech_stack: lines('Tech stack', STORY_LIMITS.tags),
      website_link: link('Website'),
      github_link: link('Code repository'),
      social_profiles: link('Social profiles'),
      launch_post: link('Launch post'),
      video_demo: link('Video / demo'),
      logo_url: orNull(picture('The logo', 'startup-logos')),
      screenshots: z
        .array(picture('A screenshot', 'startup-screenshots'), 'Screenshots must be pictures')
        .max(STORY_LIMITS.screenshots, `Maximum ${STORY_LIMITS.screenshots} screenshots allowed`)
        .default([]),
      is_anonymous: flag('Whether the story is anonymous'),
      publishing_consent: z.literal(true, 'Publishing consent is required'),
      is_open_for_revival: flag('Whether the story is open for revival'),
      revival: revivalSchema.nullish(),
    },
    'A story must be an object',
  )
  .refine(hasWhyFailed, {
    message: 'What happened section is required',
    path: ['why_failed'],
    // Beside the mistakes of the fields, not only once there are none.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** SUBMIT-31: why it failed is told by the challenges, else by what happened. */
function hasWhyFailed({
  challenges,
  what_happened,
}: {
  challenges?: unknown
  what_happened?: unknown
}): boolean {
  return [challenges, what_happened].some((told) => typeof told === 'string' && told.trim() !== '')
}

/** What a client sends. */
export type StoryForm = z.input<typeof storySchema>

/** What the server goes on with. */
export type NewStory = z.output<typeof storySchema>
