const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

/** What may stand between two parts of a word with at least as many characters each. */
const BETWEEN = { '-': 1, '.': 2, ' ': 2 }

/** Another letter makes another word too often of a shorter word, such as "bite" of "bike". */
const REPLACED_IN = 5

/**
 * What somebody may have meant who typed a word with one mistake: a character too many, missing, or wrong,
 * two characters swapped, or a hyphen, dot or space left out.
 * @param word in lower case; only Latin letters are added, or put in the place of others
 * @returns each once, without the word itself
 */
export function oneMistakeAway(word: string): string[] {
  const characters = [...word]
  const near = new Set<string>()
  for (let at = 0; at <= characters.length; at += 1) {
    const before = characters.slice(0, at).join('')
    const [here = '', next = ''] = characters.slice(at)
    const after = characters.slice(at + 1).join('')
    const shorter = Math.min(at, characters.length - at)
    for (const [sign, least] of Object.entries(BETWEEN))
      if (shorter >= least) near.add(before + sign + here + after)
    for (const character of ALPHABET) near.add(before + character + here + after)
    if (here === '') continue
    near.add(before + after)
    if (characters.length >= REPLACED_IN)
      for (const character of ALPHABET) near.add(before + character + after)
    if (next) near.add(before + next + here + characters.slice(at + 2).join(''))
  }
  near.delete(word)
  return [...near]
}
