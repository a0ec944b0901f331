export type TagAddition = {
  tags: readonly string[]
  outcome: 'added' | 'empty' | 'duplicate' | 'full'
}

/** Ignores case and extra spaces. */
export function addTag(
  tags: readonly string[],
  draft: string,
  limit = Number.POSITIVE_INFINITY,
): TagAddition {
  const tag = draft.trim().replace(/\s+/g, ' ')
  if (tag === '') return { tags, outcome: 'empty' }
  const folded = tag.toLowerCase()
  if (tags.some((other) => other.toLowerCase() === folded)) return { tags, outcome: 'duplicate' }
  if (tags.length >= limit) return { tags, outcome: 'full' }
  return { tags: [...tags, tag], outcome: 'added' }
}

export function removeTag(tags: readonly string[], tag: string): readonly string[] {
  return tags.filter((other) => other !== tag)
}
