import { webAddressesIn } from '../../../../platform/text/web-addresses-in.ts'
import type { DraftFields } from './draft-fields.server.ts'
import { DRAFT_SOURCES } from './draft-sources-texts.server.ts'
import type { DraftField } from './start-draft.ts'

const SOCIAL =
  /^https?:\/\/((www\.|mobile\.)?(twitter|x)\.com\/(?!share|intent|home|search|hashtag)\w+\/?$|bsky\.app\/profile\/[\w.]+\/?$|(www\.)?linkedin\.com\/(company|in)\/[\w-]+|(mastodon\.social|fosstodon\.org|hachyderm\.io)\/@\w+\/?$)/i

/** Links whose address says what they are. Those on the same host that are something else don't match. */
const KINDS: readonly (readonly [DraftField, RegExp])[] = [
  [
    'github_link',
    /^https?:\/\/(github\.com|gitlab\.com|codeberg\.org|bitbucket\.org)\/(?!features|about|pricing|login|sponsors|orgs|topics)[\w.-]+\/[\w.-]+\/?$/i,
  ],
  [
    'launch_post',
    /^https?:\/\/(news\.ycombinator\.com\/item\?id=\d+|(www\.)?producthunt\.com\/(posts|products)\/[\w-]+)/i,
  ],
  [
    'video_demo',
    /^https?:\/\/((www\.)?youtube\.com\/watch\?v=|youtu\.be\/[\w-]+|vimeo\.com\/\d+|asciinema\.org\/a\/|(www\.)?loom\.com\/share\/)/i,
  ],
  ['social_profiles', SOCIAL],
]

/** Puts the first link of each kind that a list of addresses has. */
export function putAddresses(fields: DraftFields, links: readonly string[], where: string): void {
  for (const [field, pattern] of KINDS) {
    const found = links.find((link) => pattern.test(link))
    if (found !== undefined) fields.put(field, found, DRAFT_SOURCES.linkOn(where), true)
  }
}

/** Puts the links of a text, in which accounts are often those of other people. */
export const putLinks = (fields: DraftFields, text: string, where: string): void =>
  putAddresses(
    fields,
    webAddressesIn(text.replaceAll('`', ' '))
      .map(({ address }) => address)
      .filter((link) => !SOCIAL.test(link)),
    where,
  )
