import { STAGES, UNTITLED } from './story.ts'
import type { StoryData } from './story-response.schema.ts'

/** With its edition, since caches and chat programs keep what they have seen at an address. */
export const cardPath = (
  of: 'story' | 'lesson' | 'asset',
  { id, changed_at }: { id: string; changed_at: string },
) => `/og/${of}/${id}.png?edition=${Date.parse(changed_at).toString(36)}`

/** The link preview image of a story: 1200 × 630 pixels, rendered by the server. */
export interface PreviewCard {
  path: string
  alt: string
}

/** Of a lesson in its story. */
export const lessonPreviewCard = (
  { id, text }: { id: string; text: string },
  { name, changed_at }: Pick<StoryData, 'name' | 'changed_at'>,
): PreviewCard => ({
  path: cardPath('lesson', { id, changed_at }),
  alt: `${name || UNTITLED}: ${text}`,
})

export const storyPreviewCard = ({
  id,
  name,
  stage,
  changed_at,
}: Pick<StoryData, 'id' | 'name' | 'stage' | 'changed_at'>): PreviewCard => ({
  path: cardPath('story', { id, changed_at }),
  alt: `${name || UNTITLED}: ${STAGES[stage]}`,
})
