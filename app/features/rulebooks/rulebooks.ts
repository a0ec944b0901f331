interface Rulebook {
  title: string
  deck: string
  path: string
  /**
   * Chapters that each version must have: those that the specification names (STATIC-15), to which decisions
   * link.
   */
  chapters: readonly string[]
}

/** Texts by which this place is run. Admins publish their versions. */
export const RULEBOOKS = {
  guidelines: {
    title: 'Community Guidelines',
    deck: 'What keeps this a place where people can be honest about how it ended.',
    path: '/guidelines',
    chapters: ['Submission', 'Comment', 'Revival', 'Enforcement', 'Building Community'],
  },
  moderation_rules: {
    title: 'Moderation Rules',
    deck: 'How our moderators work, and what they may not do.',
    path: '/moderation/rules',
    chapters: [],
  },
} as const satisfies Record<string, Rulebook>

export type RulebookName = keyof typeof RULEBOOKS

export const RULEBOOK_NAMES = ['guidelines', 'moderation_rules'] as const satisfies readonly RulebookName[]

/** How long the texts can be, in characters. */
export const RULEBOOK_LENGTHS = { content: 30_000, whatChanged: 300 } as const

/** Gives a chapter an anchor for links to it: "Building Community" has "building-community". */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** Where a version can be read. @param version absent: the one in force */
export const versionPath = (name: RulebookName, version?: number): string =>
  version === undefined ? RULEBOOKS[name].path : `${RULEBOOKS[name].path}?version=${version}`
