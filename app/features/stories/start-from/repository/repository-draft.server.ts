import type { Readme } from '../../../../platform/code-hosts/readme.server.ts'
import type { DraftFields } from '../draft/draft-fields.server.ts'
import { DRAFT_SOURCES } from '../draft/draft-sources-texts.server.ts'
import { guessCategory, guessStage, guessType } from '../draft/guesses.server.ts'
import type { TextBase } from '../markdown/as-story-text.server.ts'
import { beginningOfText, noticeInText, putFrontMatter, putText } from '../markdown/file-fields.server.ts'
import { readFrontMatter } from '../markdown/front-matter.server.ts'
import type { About, Commits } from './repository-reader.server.ts'
import { spellingOf } from './spelling.server.ts'

export interface ReadRepository {
  host: string
  about: About
  languages: string[]
  readme: Readme | null
  commits: Commits | null
  base: TextBase | null
}

/** Names that say which part of a project a repository holds. */
const GENERIC =
  /^(web-?app|web-?site|web|site|app|main|core|server|client|front-?end|back-?end|api|mono-?repo|source|code|project)$/i

/** Puts what a repository says of a project. Call it after its site, whose name comes first. */
export function putRepository(
  fields: DraftFields,
  { host, about, languages, readme, commits, base }: ReadRepository,
): void {
  const front = readFrontMatter(readme?.text ?? '')
  const text = { name: readme?.name ?? '', body: front.body, above: front.above, base }
  if (readme) putFrontMatter(fields, front.values, readme.name)
  fields.put('one_liner', about.description.replace(/:[a-z_]+:/g, ''), DRAFT_SOURCES.description)
  const name = GENERIC.test(about.name) ? about.owner : about.name
  const spelled = readme && spellingOf(name, readme.text)
  if (spelled) fields.put('name', spelled, DRAFT_SOURCES.spelledIn(readme.name))
  else fields.put('name', name, DRAFT_SOURCES.repositoryName)
  fields.put('github_link', about.address, DRAFT_SOURCES.pasted)
  fields.put('website_link', about.homepage, DRAFT_SOURCES.homepage)
  fields.put('tags', about.topics, DRAFT_SOURCES.topics)
  fields.put('tech_stack', languages, DRAFT_SOURCES.languages)
  if (readme) {
    putText(fields, text)
    fields.put('what_happened', noticeInText(text), DRAFT_SOURCES.beginning(readme.name), true)
    const beginning = beginningOfText(text)
    fields.put('inspiration', beginning, DRAFT_SOURCES.beginning(readme.name), true)
    fields.put(
      'one_liner',
      beginning.split(/(?<=[.!?。！？])\s|\n/)[0] ?? '',
      DRAFT_SOURCES.beginning(readme.name),
      true,
    )
  }
  guessStage(fields, { host, isArchived: about.isArchived, last: commits?.last.day ?? null, readme })
  putDates(fields, host, about, commits)
  fields.put('builder_name', commits?.first?.author ?? '', DRAFT_SOURCES.firstAuthor, true)
  fields.put('builder_name', about.owner, DRAFT_SOURCES.ownerOn(host), true)
  const stated = `${about.topics.join(' ')} ${about.description}`
  const words = `${stated} ${beginningOfText(text)}`
  guessCategory(fields, stated, false)
  guessCategory(fields, words, true)
  guessType(fields, words, about.isOfGroup ? null : 'side-project')
}

function putDates(fields: DraftFields, host: string, about: About, commits: Commits | null): void {
  if (commits?.first) fields.put('started', commits.first.day, DRAFT_SOURCES.firstCommit)
  fields.put('started', about.created, DRAFT_SOURCES.created(host), true)
  if (commits && fields.valueOf('stage') !== 'ongoing')
    fields.put('stopped', commits.last.day, DRAFT_SOURCES.lastCommit, true)
}
