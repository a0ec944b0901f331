import type { RevivalOpportunity } from '../../stories/story.ts'

/** What contact with a founder says (section 8 of the specification, literal). */
export const REVIVAL_TEXTS = { notFound: 'Revival opportunity not found' } as const

/** An offer with the story that it is about, as the founder's contact page shows it (CALLS-15, DATA-07). */
export interface RevivalWithStartup extends RevivalOpportunity {
  /** Whether the one who asks has told the story. */
  is_own: boolean
  /** Whether the story came with the demo: nobody reads what is written to its founder. */
  is_demo: boolean
  startup: { id: string; name: string; one_liner: string | null; logo_url: string | null }
}
