import { LOOK_ALIKES } from './look-alikes.server.ts'
import { plain } from './plain-letters.server.ts'

const NAMES = ['unpause', 'unpauseteam', 'unpauseadmin', 'unpauseadmins', 'unpausesupport']

/** The different letters of reserved names. */
export const RESERVED_LETTERS = [...new Set(NAMES.join(''))].sort().join('')

const letterOf = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, alike]) => [...alike].map((each) => [each, letter] as const)),
)

/** Equal for names that are hard to tell apart (UTS #39), as far as the letters of reserved names go. */
const skeleton = (name: string) =>
  [...plain(name.replace(/[™℠]/g, ''))]
    .map((each) => letterOf.get(each) ?? each)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replaceAll('rn', 'm')

const RESERVED = new Set(NAMES.map(skeleton))

/** Whether only admins may have this name: it is a reserved one, or looks like one. */
export const isReservedName = (name: string): boolean => RESERVED.has(skeleton(name))
