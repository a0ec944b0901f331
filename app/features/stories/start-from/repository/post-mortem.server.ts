import type { DraftFields } from '../draft/draft-fields.server.ts'
import { DRAFT_SOURCES } from '../draft/draft-sources-texts.server.ts'
import type { TextBase } from '../markdown/as-story-text.server.ts'
import { beginningOfText, putText } from '../markdown/file-fields.server.ts'
import { readFrontMatter } from '../markdown/front-matter.server.ts'
import type { RepositoryReader } from './repository-reader.server.ts'

export interface PostMortem {
  /** Its path in the repository. */
  name: string
  text: string
}

const NAME = /^post[-_ ]?mortem.*\.(?:md|markdown|txt)$/i
const FOLDER = /^docs?$/i

/**
 * What somebody wrote about the end of a project, beside its code or in its docs. At most three questions.
 * @throws ReadProblem
 */
export async function postMortemIn(repository: RepositoryReader): Promise<PostMortem | null> {
  const top = await repository.entries('')
  const docs = top.find(({ name, isFolder }) => isFolder && FOLDER.test(name))
  const isOne = ({ name, isFolder }: (typeof top)[number]) => !isFolder && NAME.test(name)
  const found = top.find(isOne) ?? (docs && (await repository.entries(docs.path)).find(isOne))
  const text = found && (await repository.fileText(found.path))
  return found && text ? { name: found.path, text } : null
}

/** Puts what it says before the site and the README say anything. */
export function putPostMortem(fields: DraftFields, { name, text }: PostMortem, base: TextBase | null): void {
  const { body, above } = readFrontMatter(text)
  const read = { name, body, above, base }
  putText(fields, read)
  if (fields.valueOf('what_happened') === undefined)
    fields.put('what_happened', beginningOfText(read), DRAFT_SOURCES.beginning(name))
}
