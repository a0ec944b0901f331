import type { DraftFields } from '../draft/draft-fields.server.ts'
import { DRAFT_SOURCES } from '../draft/draft-sources-texts.server.ts'
import { guessCategory, guessType } from '../draft/guesses.server.ts'
import { putAddresses } from '../draft/links.server.ts'
import { type Asking, askAddress, hostOf } from '../fetching/ask-address.server.ts'
import { readProblem } from '../fetching/read-problem.server.ts'
import { beginningOfText, nameInTitle, putFrontMatter, putText } from '../markdown/file-fields.server.ts'
import { readFrontMatter } from '../markdown/front-matter.server.ts'
import { decodePage } from './decode-page.server.ts'
import { OversizedPage } from './html-nodes.server.ts'
import { type PageFacts, readPage } from './page-facts.server.ts'
import { splitTitle } from './split-title.server.ts'

export interface Site {
  host: string
  address: string
  page: PageFacts
}

const PAGES = new Set(['text/html', 'application/xhtml+xml', ''])
const TEXTS = new Set(['text/plain', 'text/markdown', 'text/x-markdown'])

/** Asks for a page. One in plain text or Markdown is read as a file. @throws ReadProblem */
export async function readSite(address: string, asking: Asking): Promise<Site> {
  const answer = await askAddress(address, asking, {
    accept: 'text/html,application/xhtml+xml,text/markdown;q=0.9,text/plain;q=0.8',
  })
  const host = hostOf(answer.address)
  if (answer.status < 200 || answer.status > 299) throw readProblem('no_page', host, String(answer.status))
  const contentType = answer.headers['content-type'] ?? ''
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!PAGES.has(type) && !TEXTS.has(type)) throw readProblem('not_a_page', host, type)
  const text = decodePage(answer.body, contentType)
  try {
    const page = readPage(TEXTS.has(type) ? '' : text, answer.address)
    return { host, address: answer.address, page: TEXTS.has(type) ? { ...page, markdown: text } : page }
  } catch (error) {
    throw error instanceof OversizedPage ? readProblem('oversized_page', host) : error
  }
}

/**
 * Puts what a site says of itself.
 * @param isOwn the address that was pasted, rather than the homepage of a repository
 */
export function putSite(fields: DraftFields, { host, address, page }: Site, isOwn: boolean): void {
  const { values, body } = readFrontMatter(page.markdown)
  const text = { name: host, body, above: null, base: { links: address, images: address } }
  putFrontMatter(fields, values, host)
  const { name, rest } = splitTitle(page, host)
  fields.put('name', nameInTitle(name), DRAFT_SOURCES.titleOf(host), page.siteName === '')
  fields.put('one_liner', page.description, DRAFT_SOURCES.descriptionOf(host), !isOwn)
  fields.put('one_liner', rest, DRAFT_SOURCES.titleOf(host), true)
  putText(fields, text)
  putAddresses(fields, page.links, host)
  fields.put('tags', page.keywords, DRAFT_SOURCES.keywordsOf(host), true)
  fields.put(
    'builder_name',
    /^https?:/.test(page.author) ? '' : page.author,
    DRAFT_SOURCES.authorOn(host),
    true,
  )
  if (!isOwn) return
  fields.put('inspiration', beginningOfText(text), DRAFT_SOURCES.beginning(host), true)
  fields.put('website_link', new URL('/', address).href, DRAFT_SOURCES.pasted)
  const about = [page.title, page.description, page.keywords.join(' ')].join(' ')
  guessCategory(fields, about, false)
  guessType(fields, about, null)
}
