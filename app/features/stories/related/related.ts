import { causeText, endingText } from '../insights/insight-texts.ts'
import type { RelatedStory } from './related-response.schema.ts'

export const RELATED_TEXTS = {
  title: 'Read next',
} as const

/** What a story shares, the strongest first, and no more than two of it. */
export function commonText({ cause, tool, category, ending }: RelatedStory): string {
  const reasons = [
    cause && `Same cause: ${causeText(cause)}`,
    tool && `Built with ${tool}, too`,
    category && `Also ${category}`,
    ending && `Same ending: ${endingText(ending)}`,
  ]
  return reasons.filter(Boolean).slice(0, 2).join('. ')
}
