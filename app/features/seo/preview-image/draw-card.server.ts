import { directionOf } from '../../../platform/text/text-direction.ts'
import type { LessonPreview, StoryPreview } from '../../stories/stories.read.ts'
import { projectYears, UNTITLED } from '../../stories/story.ts'
import { COLOURS } from './card-colours.server.ts'
import { drawGround } from './card-ground.server.ts'
import { compose, type Drawing } from './drawing.server.ts'
import { FACES } from './fonts.server.ts'
import { isVisible, normaliseText } from './normalise-text.server.ts'
import { setText } from './set-text.server.ts'
import { drawStamp } from './stage-stamp.server.ts'
import type { TextStyle } from './typeset.server.ts'

/** Where things stand on the card, in pixels. */
const COLUMN = { left: 80, width: 800 }
const WORDS = { top: 132, bottom: 486, gap: 36 }
const STAMP = { left: 52, middle: 550 }

const NAME: TextStyle = { face: FACES.name, colour: COLOURS.ink, leading: 0.88, tracking: -0.025 }
const NAME_SIZES = [120, 104, 92, 80, 70, 60, 52, 44, 38]
const NAME_HEIGHT = 232

const QUOTE: TextStyle = { ...NAME, leading: 0.95, tracking: -0.015 }
const QUOTE_SIZES = [68, 60, 54, 48, 42, 36, 32]
const QUOTE_HEIGHT = 290

const ONE_LINER: TextStyle = { face: FACES.oneLiner, colour: COLOURS['ink-2'], leading: 0.95, tracking: 0 }
const ONE_LINER_SIZES = [38, 34, 30]
const ONE_LINER_HEIGHT = 150

const LABEL: TextStyle = { face: FACES.stamp, colour: COLOURS.stamp, leading: 1, tracking: 0.085 }
const LABEL_SIZES = [36, 30, 24]
const LABEL_HEIGHT = 60

/** What a listing is and what it costs. */
interface ListingCard {
  name: string
  one_liner: string
  label: string
}

export type CardContent = StoryCard | ListingCard | LessonCard

type StoryCard = Omit<StoryPreview, 'changed_at'>
type LessonCard = Omit<LessonPreview, 'changed_at'>

/** @returns PNG */
export async function drawCard(story: CardContent): Promise<Buffer> {
  const isAlive =
    'label' in story || story.is_open_for_revival || story.is_revived || story.stage === 'ongoing'
  const [ground, foot] = await Promise.all([groundOf(isAlive), footOf(story)])
  const room = WORDS.bottom - WORDS.top

  const title = isVisible(story.name) ? story.name : UNTITLED
  const name =
    'lesson' in story
      ? await inColumn(story.lesson, QUOTE, QUOTE_SIZES, QUOTE_HEIGHT)
      : await inColumn(title, NAME, NAME_SIZES, NAME_HEIGHT)
  const rest = room - name.drawing.height - WORDS.gap
  const below = 'lesson' in story ? sourceOf(title, story) : story.one_liner
  const oneLiner = isVisible(below)
    ? await inColumn(below, ONE_LINER, ONE_LINER_SIZES, Math.min(rest, ONE_LINER_HEIGHT))
    : undefined

  const unused = oneLiner ? rest - oneLiner.drawing.height : room - name.drawing.height
  const top = WORDS.top + unused / 2
  return compose(ground, [
    { ...name, top },
    ...(oneLiner ? [{ ...oneLiner, top: top + name.drawing.height + WORDS.gap }] : []),
    { ...foot, top: STAMP.middle - foot.drawing.height / 2 },
  ])
}

/** Writes below a lesson the story that it's from. */
const sourceOf = (name: string, story: LessonCard) => [name, projectYears(story)].filter(Boolean).join(', ')

/** Stories and their lessons have a stamp, listings a line. */
async function footOf(story: CardContent) {
  if ('label' in story) return inColumn(story.label.toUpperCase(), LABEL, LABEL_SIZES, LABEL_HEIGHT)
  return { drawing: await stampOf(story.is_revived ? 'revived' : story.stage), left: STAMP.left }
}

async function inColumn(text: string, style: TextStyle, sizes: readonly number[], height: number) {
  const drawing = await setText(normaliseText(text), style, sizes, { width: COLUMN.width, height })
  const left = directionOf(text) === 'rtl' ? COLUMN.left + COLUMN.width - drawing.width : COLUMN.left
  return { drawing, left }
}

const stampOf = once(drawStamp)
const groundOf = once(drawGround)

/** Memoizes unless the drawing fails. */
function once<Key>(draw: (key: Key) => Promise<Drawing>) {
  const drawn = new Map<Key, Promise<Drawing>>()
  return (key: Key) => {
    const cached = drawn.get(key)
    if (cached) return cached
    const drawing = draw(key)
    drawn.set(key, drawing)
    drawing.catch(() => drawn.delete(key))
    return drawing
  }
}
