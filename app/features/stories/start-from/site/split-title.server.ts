import type { PageFacts } from './page-facts.server.ts'

const comparable = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Splits a title such as "Lumbermill – Bookkeeping for cafés": the name is the part like the site's name or
 * host, or else the first one.
 */
export function splitTitle({ title, siteName }: Pick<PageFacts, 'title' | 'siteName'>, host: string) {
  const parts = title
    .split(/\s+[|–—·•»:-]\s+|:\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const labels = host.split('.').slice(0, -1).map(comparable)
  const isLike = (part: string) =>
    labels.some((label) => label !== 'www' && label !== '' && comparable(part) === label)
  const name = siteName || (parts.find(isLike) ?? parts[0] ?? '')
  const rest = parts.filter((part) => comparable(part) !== comparable(name)).join(' – ')
  return { name, rest }
}
