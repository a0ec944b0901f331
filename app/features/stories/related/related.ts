import { CAUSE_NAMES, ENDING_NAMES } from '../facts/fact-name-texts.ts'
import type { RelatedStory } from './related-response.schema.ts'

export const RELATED_TEXTS = {
  title: 'Read next',
} as const

/** What a story shares, the strongest first, and no more than two of it. */
export function commonText({ cause, tool, category, ending }: RelatedStory): string {
  const reasons = [
    cause && `Same cause: ${CAUSE_NAMES[cause]}`,
    tool && `Built with ${tool}, too`,
    category && `Also ${category}`,
    ending && `Same ending: ${ENDING_NAMES[ending]}`,
  ]
  return reasons.filter(Boolean).slice(0, 2).join('. ')
}
