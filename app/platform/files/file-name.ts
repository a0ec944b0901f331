/** Longest name that is kept, in characters. */
const FILE_NAME_LENGTH = 255

/** Characters that nobody sees or that turn the order of what is read around, so that 'gpj.exe' could end in 'exe.jpg'. */
const UNSEEN = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** The end of a name that says what it is: '.pdf'; '' where there is none. */
export const extensionOf = (name: string) => /[^.]\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** What a file was called where it came from, as people may read it: no path, no unseen characters, not too long. */
export function fileName(given: string): string {
  const base = given.toWellFormed().split(/[\\/]/).at(-1)!.replace(UNSEEN, '').normalize('NFC')
  const name = base.trim()
  if (/^\.{0,2}$/.test(name)) return 'file'
  const characters = [...name]
  if (characters.length <= FILE_NAME_LENGTH) return name
  const extension = extensionOf(name)
  const end = extension === '' ? '' : `.${extension}`
  return characters.slice(0, FILE_NAME_LENGTH - end.length).join('') + end
}

/** The same names, told apart: 'a.pdf', 'a (2).pdf'. Systems that don't tell 'A' from 'a' are thought of. */
export function differentNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const extension = extensionOf(name)
    const stem = extension === '' ? name : name.slice(0, -extension.length - 1)
    let different = name
    for (let count = 2; taken.has(different.toLowerCase()); count += 1)
      different = `${stem} (${count})${extension === '' ? '' : name.slice(stem.length)}`
    taken.add(different.toLowerCase())
    return different
  })
}
