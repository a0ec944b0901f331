import { makeBadge } from 'badge-maker'
import { STAGES, type Stage } from '../story.ts'
import { BADGE_TEXTS } from './embed-texts.server.ts'

/** Colors of the product, fixed because the badge stands on other people's pages. */
const INK = '#1d1814'
const COLORS = { alive: '#b4390b', resting: '#2f4a6d', quiet: '#5d564e' } as const

interface BadgeStory {
  stage: Stage
  is_open_for_revival: boolean
  is_revived: boolean
  is_handing_over: boolean
}

/**
 * SVG of at most 1.5 KB. Undefined draws the badge that says nothing about a story.
 * @param lessons says how many there are instead
 */
export function drawBadge(story: BadgeStory | undefined, lessons?: number): string {
  const [message, color] = messageOf(story, lessons)
  return makeBadge({ label: BADGE_TEXTS.label, message, labelColor: INK, color, style: 'flat-square' })
}

function messageOf(story: BadgeStory | undefined, lessons?: number): [string, string] {
  if (!story) return [BADGE_TEXTS.quiet, COLORS.quiet]
  if (lessons !== undefined) return [BADGE_TEXTS.lessons(lessons), COLORS.resting]
  if (story.is_revived) return [BADGE_TEXTS.revived, COLORS.alive]
  if (story.is_handing_over) return [BADGE_TEXTS.handingOver, COLORS.alive]
  const stage = STAGES[story.stage].toLowerCase()
  return story.is_open_for_revival
    ? [`${stage} · ${BADGE_TEXTS.open}`, COLORS.alive]
    : [stage, story.stage === 'ongoing' ? COLORS.alive : COLORS.resting]
}
