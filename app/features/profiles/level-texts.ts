import { MENTION_LIMITS } from '../../platform/http/rate-limits/level-limits.ts'
import type { Level } from '../../platform/http/rate-limits/levels.ts'

/** What new members may write in a day, as admins set it. */
interface NewLimits {
  comments: number
  interests: number
}

/** What somebody's level allows them, in their profile. */
export const LEVEL_TEXTS: Record<Level, { label: string; meaning: (limits: NewLimits) => string }> = {
  new: {
    label: "You're new here",
    meaning: ({ comments, interests }) =>
      `You can post ${comments} comments and write ${interests} messages to founders a day. A comment can mention ${MENTION_LIMITS.new} people and have two links, which wait for a moderator, as those on your page do. This ends after your first day, once two of your stories, comments, or listings have been public for a day.`,
  },
  member: {
    label: "You're a member",
    meaning: () =>
      `A comment can mention ${MENTION_LIMITS.member} people. After 15 days here, once somebody found a comment of yours useful, you can write twice as much.`,
  },
  known: {
    label: "You're known here",
    meaning: () =>
      `You can write twice as many comments and messages as other members, and a comment can mention ${MENTION_LIMITS.known} people. This lasts while no moderator has to act on what you write.`,
  },
}
