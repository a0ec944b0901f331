import { STAGES, UNTITLED } from './story.ts'
import type { StoryData } from './story-response.schema.ts'

/** The address of a card has its edition, since caches and chat programs keep what they saw at an address. */
export const cardPath = (
  of: 'story' | 'lesson' | 'asset',
  { id, changed_at }: { id: string; changed_at: string },
) => `/og/${of}/${id}.png?edition=${Date.parse(changed_at).toString(36)}`

/** The link preview image of a story: 1200 × 630 pixels, rendered by the server. */
export interface PreviewCard {
  path: string
  alt: string
}

/** @param lesson of the story, whose card it is then */
export const storyPreviewCard = (
  { id, name, stage, changed_at }: Pick<StoryData, 'id' | 'name' | 'stage' | 'changed_at'>,
  lesson?: { id: string; text: string },
): PreviewCard => ({
  path: lesson ? cardPath('lesson', { id: lesson.id, changed_at }) : cardPath('story', { id, changed_at }),
  alt: `${name || UNTITLED}: ${lesson ? lesson.text : STAGES[stage]}`,
})
