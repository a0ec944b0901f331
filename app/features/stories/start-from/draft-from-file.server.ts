import { cleanLine } from '../../../platform/text/clean-text.ts'
import { DraftFields } from './draft/draft-fields.server.ts'
import { DRAFT_SOURCES } from './draft/draft-sources-texts.server.ts'
import { guessCategory, guessType } from './draft/guesses.server.ts'
import type { StartDraft } from './draft/start-draft.ts'
import { START_NOTES } from './draft/start-notes-texts.server.ts'
import { readProblem } from './fetching/read-problem.server.ts'
import { beginningOfText, nameInTitle, putFrontMatter, putText } from './markdown/file-fields.server.ts'
import { readFrontMatter } from './markdown/front-matter.server.ts'
import { sectionsOf } from './markdown/sections.server.ts'

/**
 * Drafts a story from a Markdown file, with or without front matter.
 * @throws ReadProblem for one without text
 */
export function draftFromFile({ name, text }: { name: string; text: string }): StartDraft {
  const file = cleanLine(name) || START_NOTES.unnamed
  const { values, body, above, note } = readFrontMatter(text)
  if (!/[\p{L}\p{N}]/u.test(text) || /\p{Cc}{3}/u.test(text.replace(/[\r\n\t]/g, '')))
    throw readProblem('empty_file', file)
  const fields = new DraftFields()
  putFrontMatter(fields, values, file)
  const sections = sectionsOf(body)
  const title = sections.find(({ level }) => level === 1)?.title ?? ''
  fields.put('name', nameInTitle(title), DRAFT_SOURCES.headingOf(file), true)
  const read = { name: file, body, above, base: null }
  putText(fields, read)
  // A file is about what happened, unless one of its sections is.
  const hasEnd = fields.valueOf('what_happened') !== undefined
  fields.put(
    hasEnd ? 'inspiration' : 'what_happened',
    beginningOfText(read),
    DRAFT_SOURCES.beginning(file),
    true,
  )
  guessCategory(fields, `${title} ${body.slice(0, 2000)}`, false)
  guessType(fields, `${title} ${body.slice(0, 500)}`, null)
  return { sources: [file], fields: fields.list(), notes: note === null ? [] : [note] }
}
