import type { StoryForm } from '../story.schema.ts'
import type { ProjectType, Stage, StoryCategory } from '../story.ts'

export interface StoryValues {
  name: string
  one_liner: string
  project_type: ProjectType
  stage: Stage
  category: StoryCategory | ''
  logo_url: string
  builder_name: string
  inspiration: string
  what_happened: string
  challenges: string
  what_worked: string
  key_learnings: string
  funny_bits: string
  tech_stack: string[]
  tags: string[]
  website_link: string
  github_link: string
  social_profiles: string
  launch_post: string
  video_demo: string
  screenshots: string[]
  is_anonymous: boolean
  publishing_consent: boolean
  is_open_for_revival: boolean
  looking_for_roles: string[]
  available_assets: string[]
  contact_method: string
  additional_notes: string
}

/** Defaults of SUBMIT-02. */
export const EMPTY_STORY: StoryValues = {
  name: '',
  one_liner: '',
  project_type: 'startup',
  stage: 'built-abandoned',
  category: '',
  logo_url: '',
  builder_name: '',
  inspiration: '',
  what_happened: '',
  challenges: '',
  what_worked: '',
  key_learnings: '',
  funny_bits: '',
  tech_stack: [],
  tags: [],
  website_link: '',
  github_link: '',
  social_profiles: '',
  launch_post: '',
  video_demo: '',
  screenshots: [],
  is_anonymous: false,
  publishing_consent: false,
  is_open_for_revival: false,
  looking_for_roles: [],
  available_assets: [],
  contact_method: '',
  additional_notes: '',
}

/** Literal texts of sections 5 and 8 of the specification. */
export const SUBMIT_TEXTS = {
  invalid: 'Validation Error',
  signedOut: { title: 'Authentication required', description: 'Please log in to submit your story' },
  failedTitle: 'Submission Failed',
  signedOutMeanwhile: 'Please log in to submit your startup story.',
  failed: 'Failed to submit your startup story. Please try again.',
  tooManyScreenshots: { title: 'Too many screenshots', description: 'Maximum 3 screenshots allowed' },
  screenshotFailed: {
    title: 'Upload Failed',
    description: 'Failed to upload a screenshot. Please try again.',
  },
  imagesOnly: { title: 'Images only' },
  logoFailed: { title: 'Upload Failed', description: 'Failed to upload logo. Please try again.' },
  success: (name: string) => ({
    title: 'Success! 🎉',
    description: `"${name}" has been submitted successfully and is now live in the directory!`,
    duration: 5_000,
  }),
} as const

/** The request body. It has a revival offer only if the box is ticked (SUBMIT-29). */
export function toStoryForm(values: StoryValues, id: string): StoryForm {
  const {
    looking_for_roles,
    available_assets,
    contact_method,
    additional_notes,
    category,
    publishing_consent,
    ...fields
  } = values
  return {
    ...fields,
    id,
    // The server reports what is missing (SUBMIT-18).
    category: category as StoryCategory,
    publishing_consent: publishing_consent as true,
    revival: values.is_open_for_revival
      ? { looking_for_roles, available_assets, contact_method, additional_notes }
      : null,
  }
}
