import { LOOK_ALIKES } from './look-alikes.server.ts'
import { plainCharacters } from './plain-characters.server.ts'
import { RESERVED_NAMES } from './reserved-name-list.server.ts'

const bases = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([base, alike]) =>
    alike.map((each) => [String.fromCodePoint(each), base] as const),
  ),
)

/** Equal for names that are hard to tell apart (UTS #39), as far as the characters of reserved names go. */
const skeleton = (name: string) =>
  [...plainCharacters(name.replace(/[™℠]/g, ''))]
    .map((each) => bases.get(each) ?? each)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replaceAll('rn', 'm')

const RESERVED = new Set(RESERVED_NAMES.map(skeleton))

/** Whether only admins may have this name: it is a reserved one, or looks like one. */
export const isReservedName = (name: string): boolean => RESERVED.has(skeleton(name))
