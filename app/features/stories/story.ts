/** What kinds of project there are: value and label (SUBMIT-03). The first is the form's default. */
export const PROJECT_TYPES = {
  startup: 'Startup',
  'side-project': 'Side Project',
  'indie-tool': 'Indie Tool',
  hackathon: 'Hackathon',
  experiment: 'Experiment',
} as const

/** Where the project stands: value and label (SUBMIT-04). The first is the form's default. */
export const STAGES = {
  'built-abandoned': 'Built & Abandoned',
  paused: 'Paused',
  pivoted: 'Pivoted',
  'shut-down': 'Shut Down',
  ongoing: 'Ongoing',
} as const

/** SUBMIT-05 */
export const CATEGORIES = [
  'SaaS',
  'AI/ML',
  'Social Media',
  'E-commerce',
  'Fintech',
  'Healthcare',
  'Education',
  'Gaming',
  'Productivity',
  'Other',
] as const

/** DIR-04: value and label of each order in which stories are listed. */
export const SORTS = { trending: 'Trending', newest: 'Newest', alphabetical: 'A-Z' } as const

export type ProjectType = keyof typeof PROJECT_TYPES
export type Stage = keyof typeof STAGES
export type Category = (typeof CATEGORIES)[number]
export type Sort = keyof typeof SORTS

/** How much of each field is taken in: characters, or items and characters of each. The database holds to the same. */
export const STORY_LIMITS = {
  name: 120,
  one_liner: 200,
  builder_name: 120,
  text: 20_000,
  link: 2_048,
  tags: { items: 20, characters: 40 },
  screenshots: 3,
} as const

/** DIR-01: so many stories a load. */
export const STORIES_PER_LOAD = 100

/** STORY-06 */
export const UNTITLED = 'Untitled Project'

/** STORY-17 */
export const ANONYMOUS_BUILDER = 'Anonymous Builder'

/** A story as lists answer it (CALLS-07), with `stage` for its stamp and what the viewer did with it. */
export interface StoryCardData {
  id: string
  name: string
  one_liner: string | null
  description: string | null
  tech_stack: string[]
  tags: string[]
  category: string | null
  stage: Stage
  logo_url: string | null
  votes: number
  revival_votes: number
  is_open_for_revival: boolean
  is_anonymous: boolean
  /** ISO 8601, UTC */
  created_at: string
  /** null where the story is anonymous */
  user_id: string | null
  voted: boolean
  bookmarked: boolean
}

/** The open revival of a story; whose it is stays with the story. */
export interface RevivalOpportunity {
  id: string
  startup_id: string
  looking_for_roles: string[]
  available_assets: string[]
  contact_method: string | null
  additional_notes: string | null
  is_active: boolean
}

/** A story whole (CALLS-09), with what its page shows beside it. */
export interface StoryData extends StoryCardData {
  why_failed: string | null
  lessons_learned: string | null
  funny_bits: string | null
  project_type: ProjectType
  builder_name: string | null
  inspiration: string | null
  challenges: string | null
  what_worked: string | null
  key_learnings: string | null
  website_link: string | null
  github_link: string | null
  social_profiles: string | null
  launch_post: string | null
  video_demo: string | null
  screenshots: string[]
  /** Who wrote the story where it wasn't its founder ('Unpause team'), and from what. */
  written_by: string | null
  sources: string[]
  /** public_profiles of the owner; null where the story is anonymous */
  owner: { id: string; full_name: string | null; avatar_url: string | null } | null
  revival_opportunity: RevivalOpportunity | null
}
