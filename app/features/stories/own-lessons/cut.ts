/**
 * The words of a text in one form, as `app.lesson_words` of the database has them: without the marks of
 * lists, one space apart.
 */
export const lessonWords = (text: string): string =>
  text
    .replace(/(^|\n)[ \t]*(?:[-*+•–—·‣]|\d{1,3}[.)])[ \t]+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a lesson is a part of what the story says. */
export const isCutOf = (learnings: string, text: string): boolean =>
  lessonWords(learnings).includes(lessonWords(text))

/** @returns undefined where one of the halves would have no words */
export function splitAt(text: string, position: number): [string, string] | undefined {
  const halves = [text.slice(0, position).trim(), text.slice(position).trim()] as [string, string]
  return halves.every((half) => /[\p{L}\p{N}]/u.test(half)) ? halves : undefined
}

/** Joins two lessons to one, in lines of their own. */
export const joinedText = (first: string, second: string): string => `${first.trim()}\n${second.trim()}`
