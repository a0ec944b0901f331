/**
 * What can be drafted, in the order of the form. `started` and `stopped` are partial dates like `2019-03`.
 */
export const DRAFT_FIELDS = [
  'name',
  'one_liner',
  'project_type',
  'category',
  'stage',
  'started',
  'stopped',
  'logo_url',
  'tags',
  'tech_stack',
  'builder_name',
  'inspiration',
  'what_happened',
  'challenges',
  'what_worked',
  'key_learnings',
  'funny_bits',
  'website_link',
  'github_link',
  'social_profiles',
  'launch_post',
  'video_demo',
  'screenshots',
] as const

export type DraftField = (typeof DRAFT_FIELDS)[number]

/** One field with where it came from. */
export interface DraftedField {
  field: DraftField
  /** A list for tags, the tech stack and screenshots. Pictures are data URLs. */
  value: string | string[]
  /** Where the value was found, such as "Title of lumbermill.example". */
  from: string
  is_guess: boolean
}

/** What was read from one address or file. Nothing of it is stored. */
export interface StartDraft {
  /** Addresses without their scheme, or the name of the file. */
  sources: string[]
  /** Each field is there once at most, in the order of the form. */
  fields: DraftedField[]
  /** What couldn't be read, in sentences. */
  notes: string[]
}

/** How large a file can be that is dropped, in bytes. */
export const MAX_FILE_BYTES = 1024 ** 2

/** The names of steps that the page shows while it waits. */
export const READING_STEPS = ['found', 'about', 'readme', 'dates', 'website', 'picture'] as const

export type ReadingStep = (typeof READING_STEPS)[number]
