import { createHash } from 'node:crypto'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** From 0 up to, but not including, 1; the same for the same words. */
const thrown = (words: string) =>
  createHash('sha256').update(`unpause moment: ${words}`).digest().readUInt32BE() / 2 ** 32

/** When one of those joined who write stories, comments and listings: before the first of them, in ms. */
export const writerJoined = (name: string, now: number): number => now - 170 * DAY - thrown(name) * 40 * DAY

/** When one of those joined who only vote: some every week from the first stories on, in ms. */
export const readerJoined = (name: string, now: number): number => now - DAY - thrown(name) * 170 * DAY

/**
 * When somebody voted, in ms: since both they and the story were there, sooner rather than later, and not in the future.
 */
export function votedAt(
  vote: string,
  { joined, published, now }: Record<'joined' | 'published' | 'now', number>,
): number {
  const since = Math.max(joined, published)
  return since + (now - since) * thrown(vote) ** 2
}
