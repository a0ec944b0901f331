import { longDate } from '../../../ui/dates.ts'
import { CAUSE_TEXTS } from '../facts/facts-texts.ts'
import { CHECKLIST_TEXTS as TEXTS } from './checklist-texts.ts'
import { lessonPath } from './lesson.ts'
import type { SavedLesson } from './lesson-response.schema.ts'
import { savedByCause } from './saved-by-cause.ts'

/**
 * A member's saved lessons as Markdown: a checklist by cause, with notes.
 * @param site without a slash at its end
 */
export const checklistOf = (saved: readonly SavedLesson[], site: string, now: Date): string =>
  [
    `# ${TEXTS.title}`,
    TEXTS.savedOn(saved.length, longDate(now.toISOString())),
    ...savedByCause(saved).flatMap(({ cause, lessons }) => [
      `## ${cause ? CAUSE_TEXTS[cause].name : TEXTS.otherLessons}`,
      lessons.map((lesson) => item(lesson, site)).join('\n'),
    ]),
    '',
  ].join('\n\n')

function item({ id, text, note, done_at, story }: SavedLesson, site: string): string {
  const source = story && `[${plain(story.name)}](${site}${lessonPath(story.id, id)})`
  return [
    `- [${done_at ? 'x' : ' '}] ${plain(text) || TEXTS.gone}`,
    ...(source ? [`  ${source}`] : []),
    ...(note
      ? [
          '',
          ...note
            .trim()
            .split(/\r?\n/)
            .map((line) => `  > ${plain(line)}`),
        ]
      : []),
  ].join('\n')
}

/** Members' texts can't begin a heading, a list or a link of their own. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|]/g, '\\$&')
    .replace(/^([-+]|\d+[.)])(?=\s)/, '\\$1')
