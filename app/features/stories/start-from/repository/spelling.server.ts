/**
 * How a text writes the name of a repository: "Parse Server" for parse-server, "WePY" for wepy.
 * @returns the most frequent spelling that begins with a capital letter, outside of code and addresses; null
 * if there is none
 */
export function spellingOf(name: string, text: string): string | null {
  const words = name.split(/[-_.\s]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((word) => word !== '')
  if (words.length === 0) return null
  const pattern = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('[-_. ]?')
  const prose = text
    .slice(0, 100_000)
    .replace(/^```.*?^```/gms, '')
    .replace(/`[^`\n]*`|\]\([^)]*\)|https?:\/\/\S+|<[^>]*>|^(?: {4}|\t).*$/gm, ' ')
  const counts = new Map<string, number>()
  for (const [found] of prose.matchAll(
    new RegExp(`(?<![\\p{L}\\p{N}/@._-])${pattern}(?![\\p{L}\\p{N}/_-])`, 'giu'),
  ))
    if (/^\p{Lu}/u.test(found)) counts.set(found, (counts.get(found) ?? 0) + 1)
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one)
  return best?.[0].replaceAll('_', ' ') ?? null
}
