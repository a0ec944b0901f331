import { onOfferLine } from '../../revivals/offer-lines.ts'
import { projectYears, STAGES } from '../story.ts'
import type { StoryData } from '../story-response.schema.ts'
import type { StoryCardContent } from './card-page.server.ts'

/** What a card says of a story: no more than its page says to a guest. */
export function cardContent(publicUrl: string, story: StoryData): StoryCardContent {
  const { revival_opportunity: offer, is_open_for_revival: isOpen } = story
  const passes = isOpen && offer ? onOfferLine(offer) : ''
  return {
    name: story.name,
    oneLiner: story.one_liner ?? '',
    years: projectYears(story) ?? '',
    stage: STAGES[story.stage],
    state: story.revived_at !== null ? 'revived' : isOpen ? 'open' : undefined,
    onOffer: passes,
    url: `${publicUrl}/story/${story.id}`,
  }
}
