const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** What may stand between two parts of a word with at least as many letters each. */
const BETWEEN = { '-': 1, ' ': 2 }

/**
 * What somebody may have meant who typed a word with one mistake: a letter too many, missing, or wrong, two letters swapped, or a
 * hyphen or space left out.
 * @param word in lower case; letters are added from its own alphabet only where that is the Latin one
 * @returns each once, without the word itself
 */
export function oneMistakeAway(word: string): string[] {
  const letters = [...word]
  const near = new Set<string>()
  for (let at = 0; at <= letters.length; at += 1) {
    const before = letters.slice(0, at).join('')
    const [here = '', next = ''] = letters.slice(at)
    const after = letters.slice(at + 1).join('')
    const shorter = Math.min(at, letters.length - at)
    for (const [sign, least] of Object.entries(BETWEEN))
      if (shorter >= least) near.add(before + sign + here + after)
    for (const letter of LETTERS) near.add(before + letter + here + after)
    if (here === '') continue
    near.add(before + after)
    for (const letter of LETTERS) near.add(before + letter + after)
    if (next) near.add(before + next + here + letters.slice(at + 2).join(''))
  }
  near.delete(word)
  return [...near]
}
