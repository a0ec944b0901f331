import type { IconName } from '../../../ui/icons/icon-paths.ts'
import type { StoryData } from '../story-response.schema.ts'

/** The fields that the journey shows. */
export type Prose =
  | 'inspiration'
  | 'description'
  | 'why_failed'
  | 'challenges'
  | 'what_worked'
  | 'key_learnings'
  | 'lessons_learned'
  | 'funny_bits'

/** A paragraph, or a whole text that has formatting, as HTML that the server made. */
export type Passage = string | { html: string; text: string }

export interface JourneySection {
  title: string
  icon: IconName
  paragraphs: Passage[]
  isFunny?: boolean
  /** The section that the story's lessons are cuts of. */
  hasLessons?: boolean
}

/** Leaves empty ones out. */
export const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n|\r\n\s*\r\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** The sections of a story in order, without empty ones (STORY-18). */
export function journeySections(story: StoryData): JourneySection[] {
  const { formatted, why_failed, description, challenges } = story
  const isRepeated = [description, challenges].some((other) => other?.trim() === why_failed?.trim())
  const sections: [string, IconName, Prose[], boolean?][] = [
    ['Inspiration', 'spark', ['inspiration']],
    // The form stores one text in several fields.
    ['What Happened', 'turn', isRepeated ? ['description'] : ['description', 'why_failed']],
    ['Challenges', 'peak', ['challenges']],
    ['What Worked Well', 'check', ['what_worked']],
    ['Key Learnings', 'book', [story.key_learnings ? 'key_learnings' : 'lessons_learned']],
    ['Funny Bits', 'smile', ['funny_bits'], true],
  ]
  const passages = (field: Prose): Passage[] => {
    const text = story[field] ?? ''
    const html = formatted?.[field]
    return html ? [{ html, text }] : paragraphs(text)
  }
  return sections
    .map(([title, icon, fields, isFunny]) => ({
      title,
      icon,
      paragraphs: fields.flatMap(passages),
      ...(isFunny && { isFunny }),
      ...(fields[0] === 'key_learnings' && story.lessons.length > 0 && { hasLessons: true }),
    }))
    .filter(({ paragraphs, hasLessons }) => paragraphs.length > 0 || hasLessons)
}

/**
 * The shortest paragraph with a drop cap, in characters. The cap takes three lines; a shorter paragraph would
 * leave some of them blank.
 */
const DROP_CAP_LENGTH = 160

/** Whether a large initial suits a text: it would enlarge a quotation mark or an emoji as well. */
export const hasDropCap = (paragraph: string) =>
  paragraph.length >= DROP_CAP_LENGTH && /^[\p{Letter}\p{Number}]/u.test(paragraph)

/** The builder name as typed, else the owner's name unless the story is anonymous (STORY-17, SUBMIT-32). */
export function builderName(
  story: Pick<StoryData, 'builder_name' | 'is_anonymous' | 'owner'>,
  anonymous: string,
): string {
  return (
    story.builder_name?.trim() ||
    (story.is_anonymous ? undefined : story.owner?.full_name?.trim()) ||
    anonymous
  )
}
