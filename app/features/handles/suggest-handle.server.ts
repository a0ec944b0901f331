import { plainCharacters } from '../../platform/names/plain-characters.server.ts'
import { isReservedName } from '../../platform/names/reserved-names.server.ts'
import { HANDLE_LIMITS, isHandle } from '../../platform/text/handle.ts'
import { handleSkeleton } from './handle-skeleton.server.ts'

/** Letters that Unicode doesn't decompose. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** What a mention of these would seem to mean. */
const ROLES = new Set(['everyone', 'deleted'].map(handleSkeleton))

/** Whether only admins may have this handle, by the rules of names or because it reads like a role. */
export const isReservedHandle = (handle: string): boolean =>
  isReservedName(handle) || ROLES.has(handleSkeleton(handle))

/** How many of one name are numbered. */
const NUMBERS = 20

/** Shortens a handle to `most` characters, between words where it can. */
function shortened(handle: string, most: number): string {
  if (handle.length <= most) return handle
  const cut = handle.slice(0, most)
  const words = handle[most] === '-' ? cut : cut.replace(/-[^-]*$/, '')
  return words.replace(/-+$/, '')
}

/** Handles for a name, the best first; none for a name without Latin letters or digits. */
export function handlesFor(name: string): string[] {
  const plain = [...plainCharacters(name)]
    .map((each) => SPELLED[each] ?? each)
    .join('')
    .replace(/['’.]+/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (plain === '') return []
  const base = shortened(plain, HANDLE_LIMITS.max - 3)
  const numbered = Array.from({ length: NUMBERS }, (_, index) => `${base}-${index + 2}`)
  return [shortened(plain, HANDLE_LIMITS.max), ...numbered].filter(
    (handle) => isHandle(handle) && !isReservedHandle(handle),
  )
}
