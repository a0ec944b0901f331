import type { Terms, Way } from '../../app/features/revivals/offer-terms.ts'
import type { PassingItem } from '../../app/features/revivals/passing-on.ts'
import type { ProjectType, Stage, StoryCategory } from '../../app/features/stories/story.ts'
import file from './demo-stories.json' with { type: 'json' }

export interface DemoStory {
  name: string
  one_liner: string
  project_type: ProjectType
  stage: Stage
  category: StoryCategory
  builder_name: string
  inspiration: string
  what_happened: string
  challenges: string
  what_worked: string
  key_learnings: string
  funny_bits: string | null
  website_link: string | null
  github_link: string | null
  tech_stack: string[]
  tags: string[]
  /** Years of the project itself. */
  started: number
  stopped: number | null
  is_open_for_revival: boolean
  revival: {
    looking_for_roles: string[]
    available_assets: string[]
    contact_method: string
    additional_notes: string
    /** What the sources say of it. */
    ways?: Way[]
    passes_on?: PassingItem[]
    stays?: string[]
    terms?: Terms
    terms_note?: string
  } | null
  votes: number
  comments: { author: string; content: string }[]
  sources: string[]
}

/** Real discontinued products, written up from public sources; votes and comments are invented. */
export const demoStories = file.stories as DemoStory[]

/** Invented people who comment on the demo stories. */
export const demoPeople: string[] = file.demo_people
