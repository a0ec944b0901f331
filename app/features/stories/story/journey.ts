import type { IconName } from '../../../ui/icons/icon-paths.ts'
import type { StoryData } from '../story-response.schema.ts'

export interface JourneySection {
  title: string
  icon: IconName
  paragraphs: string[]
  isFunny?: boolean
}

const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n|\r\n\s*\r\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** The form stores one text in several fields; null for a repeated one (STORY-18). */
const unlessRepeated = (text: string | null, ...elsewhere: (string | null)[]) =>
  elsewhere.some((other) => other?.trim() === text?.trim()) ? null : text

/** STORY-18: in order, without empty sections. */
export function journeySections(story: StoryData): JourneySection[] {
  const failed = unlessRepeated(story.why_failed, story.description, story.challenges)
  const sections: [string, IconName, (string | null)[], boolean?][] = [
    ['Inspiration', 'spark', [story.inspiration]],
    ['What Happened', 'turn', [story.description, failed]],
    ['Challenges', 'peak', [story.challenges]],
    ['What Worked Well', 'check', [story.what_worked]],
    ['Key Learnings', 'book', [story.key_learnings || story.lessons_learned]],
    ['Funny Bits', 'smile', [story.funny_bits], true],
  ]
  return sections
    .map(([title, icon, texts, isFunny]) => ({
      title,
      icon,
      paragraphs: texts.flatMap((text) => paragraphs(text ?? '')),
      ...(isFunny && { isFunny }),
    }))
    .filter((section) => section.paragraphs.length > 0)
}

/** In characters. A drop cap takes three lines; a shorter paragraph would leave some of them blank. */
const DROP_CAP_LENGTH = 160

/** Whether a large initial suits a text: it would enlarge a quotation mark or an emoji as well. */
export const hasDropCap = (paragraph: string) =>
  paragraph.length >= DROP_CAP_LENGTH && /^[\p{Letter}\p{Number}]/u.test(paragraph)

/** The builder name as typed, or else the owner's name unless the story is anonymous (STORY-17, SUBMIT-32). */
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
