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

/** A section counts with those below it, up to its own level. */
const withSubsections = (sections: readonly MarkdownSection[], index: number) => {
  const { level = 0, body = '' } = sections[index] ?? {}
  const rest = sections.slice(index + 1)
  const end = rest.findIndex((section) => section.level <= level)
  const below = level === 0 ? [] : rest.slice(0, end < 0 ? undefined : end)
  const own = below.filter(({ title }) => fieldOfHeading(title) === null)
  return [
    body,
    ...own.map((section) => `${'#'.repeat(section.level)} ${section.title}\n\n${section.body}`),
  ].join('\n\n')
}

/** Puts the sections of a text into the fields that their headings name, and its links. */
export function putText(fields: DraftFields, { name, body, above, base }: ReadText): void {
  const sections = sectionsOf(body)
  const hasTitle = sections.filter(({ level }) => level === 1).length === 1
  for (const [index, { title, level, line }] of sections.entries()) {
    // The title of a text isn't the heading of a section.
    const field = level === 0 || (level === 1 && hasTitle) ? null : fieldOfHeading(title)
    if (field === null || fields.valueOf(field) !== undefined) continue
    fields.put(
      field,
      toStoryText(withSubsections(sections, index), base),
      DRAFT_SOURCES.under(name, title, above === null ? 0 : above + line),
    )
  }
  putLinks(fields, toStoryText(body, base), name)
}

/** The first paragraphs below the title, for a text without a section that says why. Notices that a project ended aren't any of them. */
export function beginningOfText({ body, base }: ReadText): string {
  const paragraphs =
    sectionsOf(body)
      .values()
      .map((section) => paragraphsOf(toStoryText(section.body, base)))
      .find((found) => found.length > 0) ?? []
  const count = paragraphs.findIndex((_, index) => paragraphs.slice(0, index + 1).join('').length > 300)
  return paragraphs.slice(0, count < 0 ? 3 : count + 1).join('\n\n')
}

/** Those with a few words that aren't notices. */
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
