import type { Level } from '../../platform/http/rate-limits/levels.ts'

interface LevelLimits {
  /** How many comments a new member can post a day, as admins set it. */
  comments: number
  interests: number
  /** How many people a comment can mention. */
  mentions: number
}

/** What somebody's level allows them, in their profile. */
export const LEVEL_TEXTS: Record<Level, { label: string; meaning: (limits: LevelLimits) => string }> = {
  new: {
    label: "You're new here",
    meaning: ({ comments, interests, mentions }) =>
      `You can post ${comments} comments and write ${interests} messages to founders a day. A comment can mention ${mentions} people and have two links, which wait for a moderator, as those on your page do. This ends after your first day, once two of your stories, comments, or listings have been public for a day.`,
  },
  member: {
    label: "You're a member",
    meaning: ({ mentions }) =>
      `A comment can mention ${mentions} people. After 15 days here, once somebody found a comment of yours useful, you can write twice as much.`,
  },
  known: {
    label: "You're known here",
    meaning: ({ mentions }) =>
      `You can write twice as many comments and messages as other members, and a comment can mention ${mentions} people. This lasts while no moderator has to act on what you write.`,
  },
}
