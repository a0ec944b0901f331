import { completeAddress } from '../../../../platform/text/web-address.ts'
import { type ProjectType, STORY_LIMITS, type Stage, type StoryCategory } from '../../story.ts'

const PROSE = { empty: '', rows: 6, maxLength: STORY_LIMITS.text }
const TAGS = { empty: [] as string[], limits: STORY_LIMITS.tags }
const ROLES = { empty: [] as string[], limits: STORY_LIMITS.roles }
const YEAR = { empty: '' as string, inputMode: 'numeric', maxLength: 4, autoComplete: 'off' } as const
const LINK = {
  empty: '' as string,
  type: 'url',
  inputMode: 'url',
  placeholder: 'https://',
  maxLength: STORY_LIMITS.link,
  autoComplete: 'off',
  completed: completeAddress,
} as const

/** Each section's fields in the order of the form; `empty` is the default (SUBMIT-02…13, SUBMIT-32). */
const PROJECT_DETAILS = {
  name: { label: 'Name', empty: '', required: true, maxLength: STORY_LIMITS.name },
  one_liner: {
    label: 'One-liner',
    hint: 'What it did, in one sentence.',
    empty: '',
    required: true,
    maxLength: STORY_LIMITS.one_liner,
  },
  project_type: { label: 'Type', empty: 'startup' as ProjectType },
  category: { label: 'Category', empty: '' as StoryCategory | '', required: true },
  stage: { label: 'Stage', empty: 'built-abandoned' as Stage },
  year_started: { label: 'Started in', hint: 'Four digits, such as 2019.', placeholder: '2019', ...YEAR },
  year_stopped: {
    label: 'Stopped in',
    hint: "Four digits. Leave it empty if it's still running.",
    placeholder: '2025',
    ...YEAR,
  },
  logo_url: { label: 'Logo', empty: '' },
  tags: { label: 'Tags', hint: 'Helps people find your story.', placeholder: 'Photos, Hardware …', ...TAGS },
  tech_stack: { label: 'Tech stack', placeholder: 'Python, PostgreSQL …', ...TAGS },
}

const YOUR_JOURNEY = {
  builder_name: {
    label: 'Builder name',
    hint: "Yours, your team's, or a pen name.",
    empty: '',
    required: true,
    maxLength: STORY_LIMITS.builder_name,
    autoComplete: 'name',
  },
  is_anonymous: {
    label: 'Publish anonymously',
    hint: 'Nothing on the story links to your account. The builder name appears exactly as you type it. If you open it for revival, messages still reach you. Your address shows only when you answer.',
    empty: false,
  },
  inspiration: {
    label: 'Inspiration',
    hint: 'Where did the idea come from?',
    required: true,
    ...PROSE,
  },
  what_happened: {
    label: 'What happened',
    hint: 'In all texts, *this* is emphasized and **this** is strong. Lists (-), quotes (>), `code` and links work, too.',
    placeholder: 'How it went, and the moment it stopped.',
    required: true,
    ...PROSE,
  },
  challenges: { label: 'Challenges', ...PROSE },
  what_worked: { label: 'What worked', ...PROSE },
  key_learnings: { label: 'Key learnings', ...PROSE },
  funny_bits: { label: 'Funny bits', hint: 'What still makes you smile.', ...PROSE },
}

const LINKS = {
  website_link: { label: 'Website', ...LINK },
  github_link: { label: 'Code repository / product launch', ...LINK },
  social_profiles: { label: 'Social profiles', ...LINK },
  launch_post: { label: 'Launch post', ...LINK },
  video_demo: { label: 'Video / demo', ...LINK },
}

const MEDIA_UPLOAD = {
  screenshots: { label: 'Screenshots', empty: [] as string[] },
  /** Captions are in the order of the screenshots. */
  screenshot_captions: { label: 'Captions', empty: [] as string[] },
}

const PUBLISHING = {
  publishing_consent: {
    label:
      'I agree to publish this story. It appears in the directory immediately and cannot be edited after posting.',
    hint: 'Later you can add updates, ask us for corrections, or withdraw or delete it.',
    empty: false,
  },
}

const REVIVAL = {
  is_open_for_revival: {
    label: 'Open this project for revival',
    hint: 'Let someone else take it forward. Interested members will message you.',
    empty: false,
  },
  looking_for_roles: { label: 'Roles', placeholder: 'Designer, marketer …', required: true, ...ROLES },
  available_assets: { label: 'Assets', placeholder: 'Domain, code, audience …', required: true, ...ROLES },
  contact_method: {
    label: 'Contact method',
    hint: 'Shown to members who are signed in. An email address, a link or a handle.',
    empty: '',
    required: true,
    maxLength: STORY_LIMITS.contact_method,
  },
  additional_notes: {
    label: 'Additional notes',
    empty: '',
    rows: 6,
    maxLength: STORY_LIMITS.additional_notes,
  },
}

/** Nobody types it: a link of the new owner's leads to the form. */
const SECOND_STORY = {
  continues_startup_id: { label: 'First story', empty: '' },
}

export const STORY_FIELDS = {
  ...PROJECT_DETAILS,
  ...YOUR_JOURNEY,
  ...LINKS,
  ...MEDIA_UPLOAD,
  ...PUBLISHING,
  ...REVIVAL,
  ...SECOND_STORY,
}

type Fields = typeof STORY_FIELDS

export type FieldName = keyof Fields

export type StoryValues = { [Name in FieldName]: Fields[Name]['empty'] }

export type FieldsWith<Setting extends string> = {
  [Name in FieldName]: Fields[Name] extends Record<Setting, unknown> ? Name : never
}[FieldName]

export const EMPTY_STORY = Object.fromEntries(
  Object.entries(STORY_FIELDS).map(([name, { empty }]) => [name, empty]),
) as StoryValues

const namesOf = (fields: Partial<Fields>) => Object.keys(fields) as FieldName[]

export const SECTIONS = [
  { id: 'project-details', title: 'Project Details', fields: namesOf(PROJECT_DETAILS) },
  { id: 'your-journey', title: 'Your Journey', fields: namesOf(YOUR_JOURNEY) },
  { id: 'links', title: 'Links (Optional)', fields: namesOf(LINKS) },
  { id: 'media-upload', title: 'Media Upload', fields: namesOf(MEDIA_UPLOAD) },
  { id: 'publishing', title: 'Publishing', fields: namesOf(PUBLISHING) },
  { id: 'revival', title: 'Open for Revival', fields: namesOf(REVIVAL) },
] as const
