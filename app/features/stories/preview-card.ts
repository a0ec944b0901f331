import { STAGES, UNTITLED } from './story.ts'
import type { StoryCardData } from './story-response.schema.ts'

/** The link preview image of a story: 1200 × 630 pixels, rendered by the server. */
export interface PreviewCard {
  path: string
  alt: string
}

export const storyPreviewCard = ({
  id,
  name,
  stage,
}: Pick<StoryCardData, 'id' | 'name' | 'stage'>): PreviewCard => ({
  path: `/og/story/${id}.png`,
  alt: `${name || UNTITLED}: ${STAGES[stage]}`,
})
