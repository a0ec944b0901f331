export type TagAddition = {
  tags: readonly string[]
  /** The tags that the list didn't have. */
  added: readonly string[]
  /** What no longer fits, separated by commas. */
  left: string
  outcome: 'added' | 'empty' | 'duplicate' | 'full'
}

/** What stands between tags in what somebody types or pastes, with the commas of other scripts. */
const SEPARATORS = /[,;\n\r\t，；、،؛]+/u

export const hasSeparator = (text: string): boolean => SEPARATORS.test(text)

/**
 * Adds every tag of `text`, such as "Ruby, Rails". Ignores case and extra spaces, and shortens tags.
 * @param limit of tags
 * @param shorten cuts a tag that is too long
 */
export function addTags(
  tags: readonly string[],
  text: string,
  limit = Number.POSITIVE_INFINITY,
  shorten = (tag: string) => tag,
): TagAddition {
  const added: string[] = []
  const left: string[] = []
  const known = new Set(tags.map(compared))
  let outcome: TagAddition['outcome'] = 'empty'
  for (const part of text.split(SEPARATORS)) {
    const tag = shorten(part.trim().replace(/\s+/g, ' ')).trim()
    if (tag === '') continue
    if (known.has(compared(tag))) {
      if (outcome === 'empty') outcome = 'duplicate'
    } else if (tags.length + added.length >= limit) {
      left.push(tag)
      outcome = 'full'
    } else {
      known.add(compared(tag))
      added.push(tag)
      if (outcome !== 'full') outcome = 'added'
    }
  }
  return { tags: added.length > 0 ? [...tags, ...added] : tags, added, left: left.join(', '), outcome }
}

/** Compares tags whichever way they were typed. Tags are short, so composing them takes no time. */
const compared = (tag: string) => tag.normalize('NFKC').toLowerCase()

export function removeTag(tags: readonly string[], tag: string): readonly string[] {
  return tags.filter((other) => other !== tag)
}
