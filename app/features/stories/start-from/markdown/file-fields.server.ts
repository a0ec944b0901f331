import { readPartialDate } from '../../facts/partial-date.ts'
import { PROJECT_TYPES, STAGES, STORY_CATEGORIES } from '../../story.ts'
import type { DraftFields } from '../draft/draft-fields.server.ts'
import { DRAFT_SOURCES } from '../draft/draft-sources-texts.server.ts'
import { isNotice } from '../draft/guesses.server.ts'
import { putLinks } from '../draft/links.server.ts'
import type { DraftField } from '../draft/start-draft.ts'
import { type TextBase, toStoryText } from './as-story-text.server.ts'
import { fieldOfHeading } from './section-fields.server.ts'
import { type MarkdownSection, sectionsOf } from './sections.server.ts'

export interface ReadText {
  /** The name of the file, or the host of the page. */
  name: string
  body: string
  /** How many lines of the file are above the body; null for a page, whose lines nobody sees. */
  above: number | null
  base: TextBase | null
}

/**
 * A text may have several sections of these fields, such as one about mistakes and one about what went wrong.
 * The first section counts for others.
 */
const SEVERAL: ReadonlySet<DraftField> = new Set(['challenges', 'what_worked', 'key_learnings', 'funny_bits'])

interface FoundSection {
  field: DraftField
  section: MarkdownSection
  /** The text with the sections below it that belong to the same field or to none. */
  text: string
}

/** The sections whose headings name a field. One below another of the same field is a part of it. */
function foundSections(sections: readonly MarkdownSection[]): FoundSection[] {
  const hasTitle = sections.filter(({ level }) => level === 1).length === 1
  // The title of a text isn't the heading of a section.
  const fieldOf = ({ level, title }: MarkdownSection) =>
    level === 0 || (level === 1 && hasTitle) ? null : fieldOfHeading(title)
  const parts = new Set<MarkdownSection>()
  return sections.flatMap((section, index) => {
    const field = fieldOf(section)
    if (field === null || parts.has(section)) return []
    const below: MarkdownSection[] = []
    for (let at = index + 1; at < sections.length; at++) {
      const each = sections[at]
      if (!each || each.level <= section.level) break
      if ([null, field].includes(fieldOf(each))) below.push(each)
    }
    for (const each of below) parts.add(each)
    const text = [
      section.body,
      ...below.map(({ level, title, body }) => `${'#'.repeat(level)} ${title}\n\n${body}`),
    ].join('\n\n')
    return /\S/.test(text) ? [{ field, section, text }] : []
  })
}

/** Puts the sections of a text into the fields that their headings name, and its links. */
export function putText(fields: DraftFields, { name, body, above, base }: ReadText): void {
  const found = foundSections(sectionsOf(body))
  for (const { field, section, text } of found) {
    if (fields.valueOf(field) !== undefined) continue
    const texts = SEVERAL.has(field)
      ? found.filter((each) => each.field === field).map((each) => each.text)
      : [text]
    const from = DRAFT_SOURCES.under(name, section.title, above === null ? 0 : above + section.line)
    fields.put(field, toStoryText(texts.join('\n\n'), base), from)
  }
  putLinks(fields, toStoryText(body, base), name)
}

/**
 * The first paragraphs below the title, for a text without a section that says why. Notices that a project
 * ended aren't any of them.
 */
export function beginningOfText({ body, base }: ReadText): string {
  let paragraphs: string[] = []
  for (const section of sectionsOf(body)) {
    paragraphs = paragraphsOf(toStoryText(section.body, base))
    if (paragraphs.length > 0) break
  }
  const count = paragraphs.findIndex((_, index) => paragraphs.slice(0, index + 1).join('').length > 300)
  return paragraphs.slice(0, count < 0 ? 3 : count + 1).join('\n\n')
}

/** Takes the paragraphs with a few words that aren't notices. */
const paragraphsOf = (text: string) =>
  text.split('\n\n').filter((paragraph) => /\p{L}{2}.*\p{L}{2}/su.test(paragraph) && !isNotice(paragraph))

/** What the top of a text says of the end of a project; '' for nothing. */
export const noticeInText = ({ body, base }: ReadText): string =>
  toStoryText(body.slice(0, 3000), base)
    .split('\n\n')
    .filter((paragraph) => isNotice(paragraph) && /\s/.test(paragraph) && !paragraph.startsWith('```'))
    .slice(0, 2)
    .map((paragraph) => paragraph.replace(/^> /gm, ''))
    .join('\n\n')

const KEYS: readonly (readonly [DraftField, readonly string[]])[] = [
  ['name', ['name', 'project', 'product', 'startup', 'title']],
  ['one_liner', ['one_liner', 'tagline', 'subtitle', 'description', 'summary', 'excerpt']],
  ['builder_name', ['builder_name', 'author', 'authors', 'founder', 'founders', 'by']],
  ['tags', ['tags', 'keywords', 'topics']],
  ['tech_stack', ['tech_stack', 'stack', 'tech', 'technologies', 'languages']],
  ['website_link', ['website', 'website_link', 'homepage', 'url', 'link', 'site']],
  ['github_link', ['repository', 'repo', 'github', 'github_link', 'source', 'code']],
  ['video_demo', ['video', 'video_demo', 'demo']],
  ['launch_post', ['launch_post', 'launch']],
]
const DATE_KEYS: readonly (readonly ['started' | 'stopped', readonly string[]])[] = [
  ['started', ['started', 'start', 'founded', 'begin', 'year_started']],
  ['stopped', ['stopped', 'stop', 'ended', 'end', 'closed', 'shutdown', 'year_stopped']],
]

/** Puts what the block at the top of a file says. Its values are text, and this decides what they mean. */
export function putFrontMatter(
  fields: DraftFields,
  values: Readonly<Record<string, string | string[]>>,
  file: string,
): void {
  for (const [field, keys] of KEYS)
    for (const key of keys) {
      const value = values[key]
      if (value !== undefined)
        fields.put(
          field,
          field === 'name' ? nameInTitle(String(value)) : value,
          DRAFT_SOURCES.frontMatter(file, key),
          key === 'title',
        )
    }
  for (const [field, keys] of DATE_KEYS)
    for (const key of keys) fields.put(field, dateIn(values[key]), DRAFT_SOURCES.frontMatter(file, key))
  fields.put('stopped', dateIn(values.date), DRAFT_SOURCES.frontMatter(file, 'date'), true)
  const choices = [
    ['stage', STAGES],
    ['project_type', PROJECT_TYPES],
    ['category', Object.fromEntries(STORY_CATEGORIES.map((each) => [each, each]))],
  ] as const
  for (const [field, labels] of choices)
    for (const key of field === 'project_type'
      ? ['project_type', 'type']
      : field === 'stage'
        ? ['stage', 'status']
        : ['category', 'categories'])
      fields.put(field, choiceOf(values[key], labels), DRAFT_SOURCES.frontMatter(file, key))
}

/** `2022-06-05T10:00:00Z` is June 5 wherever it's read. */
const dateIn = (value: string | string[] | undefined) =>
  typeof value === 'string' ? (readPartialDate(value.replace(/[T ]\d\d:\d\d.*$/, '')) ?? '') : ''

const comparable = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

function choiceOf(value: string | string[] | undefined, labels: Readonly<Record<string, string>>): string {
  const wanted = [value ?? []].flat().map(comparable)
  return (
    Object.entries(labels).find(
      ([key, label]) => wanted.includes(comparable(key)) || wanted.includes(comparable(label)),
    )?.[0] ?? ''
  )
}

/** "Lumbermill: a post-mortem" and "Why we shut down Lumbermill" are about Lumbermill. */
export function nameInTitle(title: string): string {
  const without = title
    .replace(
      /^\s*(an?|the|our|my)?\s*(project\s+)?(post.?mortem|retrospective|lessons learned|obituary|the story|story)( of| on| for| from|:)?\s*/i,
      '',
    )
    .replace(
      /^why (we|i)('re| are|'m| am)? (shut(ting)? down|clos(ed|ing)|stopp(ed|ing)|kill(ed|ing)|quit(ting)?|abandon(ed|ing)|end(ed|ing)) /i,
      '',
    )
    .replace(/^(goodbye|farewell|shutting down|closing),? /i, '')
    .replace(/[\s:,–—-]+(an?|the|our|my)?\s*(post.?mortem|retrospective|obituary)\s*$/i, '')
    .trim()
  return without === '' ? title : without
}
