import { STAGES, UNTITLED } from './story.ts'
import type { StoryCardData } from './story-response.schema.ts'

/** What a link preview shows of a story: 1200 × 630 pixels, drawn by the server. */
export interface SharedCard {
  /** The picture's address on the site. */
  path: string
  /** What it shows, for those who don't see it. */
  alt: string
}

export const storyPreviewCard = ({ id, name, stage }: Pick<StoryCardData, 'id' | 'name' | 'stage'>): SharedCard => ({
  path: `/og/story/${id}.png`,
  alt: `${name || UNTITLED}: ${STAGES[stage]}`,
})
