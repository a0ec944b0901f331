import { normalize } from '../text/normalize.ts'

const MAX_LENGTH = 255

/** Includes direction characters, which could make 'gpj.exe' look like 'exe.jpg'. */
const INVISIBLE = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** Lower case, without the dot; '' if there is none. */
export const extensionOf = (name: string) => /[^.]\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Both ends of a name that is far too long, because cleaning takes time: the end holds the extension. */
const bounded = (name: string) => (name.length <= 1_024 ? name : name.slice(0, 1_000) + name.slice(-24))

export function sanitizeFileName(input: string): string {
  const folder = Math.max(input.lastIndexOf('/'), input.lastIndexOf('\\'))
  const base = bounded(input.slice(folder + 1))
    .toWellFormed()
    .replace(INVISIBLE, '')
  const name = normalize(base, 'NFC').trim()
  if (/^\.{0,2}$/.test(name)) return 'file'
  const characters = [...name]
  if (characters.length <= MAX_LENGTH) return name
  const extension = extensionOf(name)
  const end = extension === '' ? '' : `.${extension}`
  return characters.slice(0, MAX_LENGTH - end.length).join('') + end
}

/** Numbers duplicates, ignoring case: 'a.pdf', 'A (2).pdf'. */
export function uniqueFileNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const extension = extensionOf(name)
    const stem = extension === '' ? name : name.slice(0, -extension.length - 1)
    let unique = name
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1)
      unique = `${stem} (${count})${extension === '' ? '' : name.slice(stem.length)}`
    taken.add(unique.toLowerCase())
    return unique
  })
}
