import { LOOK_ALIKES } from './look-alikes.server.ts'
import { plainCharacters } from './plain-characters.server.ts'
import { LABELS, SITE_NAME, TEAM_WORDS } from './reserved-name-list.server.ts'

const bases = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([base, alike]) =>
    alike.map((each) => [String.fromCodePoint(each), base] as const),
  ),
)

/**
 * Words that are equal when they are hard to tell apart (UTS #39), as far as the characters of reserved names
 * go.
 */
const skeleton = (name: string) =>
  [...plainCharacters(name.replace(/[™℠]/g, ''))]
    .map((each) => bases.get(each) ?? each)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const joined = (name: string) => skeleton(name).replaceAll(' ', '').replaceAll('rn', 'm')

const characters = [...SITE_NAME].map((character) => (character === 'u' ? '[uv]' : character))

/** Our name within a word, or spread over words from the beginning of one: Shaun Pause may keep his name. */
const OUR_NAME = new RegExp(`${characters.join('')}|(?:^| )${characters.join(' ?')}`, 'u')

/** Our roles, even after an article. "A team" and "Our team" are anybody's. */
const OUR_ROLE = new RegExp(
  `^(?!(?:a|our)teams?$)(?:the|an?|our|site)?(?:(?:${TEAM_WORDS.map(joined).join('|')})s?)+$`,
  'u',
)

/** What we call people who have no name, even after an article. */
const OUR_LABEL = new RegExp(`^(?:the|an?)?(?:${LABELS.map(joined).join('|')})$`, 'u')

/** A second Admin is one, too. Team 17 is anybody. */
const withoutNumber = (name: string) => name.replace(/^(?!.*\bteams?\s*\d)(.*?)[\s#_-]*\d{1,4}\s*$/iu, '$1')

/**
 * Whether only admins may have this name: it has the site's name in it, says a role in the team or what we
 * call people without a name, or looks like that.
 */
export const isReservedName = (name: string): boolean =>
  OUR_NAME.test(skeleton(name)) ||
  [name, withoutNumber(name)].map(joined).some((each) => OUR_ROLE.test(each) || OUR_LABEL.test(each))
