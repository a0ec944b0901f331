import { createHash } from 'node:crypto'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** A deterministic pseudo-random number in [0, 1). */
const randomOf = (key: string) =>
  createHash('sha256').update(`unpause moment: ${key}`).digest().readUInt32BE() / 2 ** 32

/** When an author joined (before the first story), in ms. */
export const writerJoined = (name: string, now: number): number => now - 170 * DAY - randomOf(name) * 40 * DAY

/** When a voter joined, spread over the time since the first stories, in ms. */
export const readerJoined = (name: string, now: number): number => now - DAY - randomOf(name) * 170 * DAY

/**
 * When somebody voted, in ms: after they joined and the story was published, more often soon after.
 */
export function votedAt(
  vote: string,
  { joined, published, now }: Record<'joined' | 'published' | 'now', number>,
): number {
  const since = Math.max(joined, published)
  return since + (now - since) * randomOf(vote) ** 2
}
