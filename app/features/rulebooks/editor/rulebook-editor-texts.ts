import type { RulebookName } from '../rulebooks.ts'

export const EDITOR_PAGES: Readonly<Record<RulebookName, { title: string; subtitle: string; what: string }>> =
  {
    guidelines: {
      title: 'Content Guidelines',
      subtitle: 'The page at /guidelines. Old versions stay readable, since old decisions name them.',
      what: 'the guidelines',
    },
    moderation_rules: {
      title: 'Moderation Rules',
      subtitle:
        'The page at /moderation/rules, for moderators and for everybody who wants to know how they work.',
      what: 'the moderation rules',
    },
  }

export const EDITOR_TEXTS = {
  content: 'Text',
  contentNote: 'Markdown',
  contentHint:
    'A chapter begins with a line such as: ## Comment. A link looks like this: [support](/support).',
  mustHave: (chapters: readonly string[]) =>
    `These chapters can't be removed: ${chapters.map((title) => `“${title}”`).join(', ')}.`,
  preview: 'Preview',
  changes: 'Changes',
  page: 'Page',
  unchanged: 'Nothing has changed yet.',
  loading: 'Making the preview …',
  noPreview: "We couldn't make the preview. Please try again.",
  whatChanged: 'What changed?',
  whatChangedNote: 'members read this',
  whatChangedHint: 'A sentence, such as: If the tool you link to is yours, say so.',
  publish: (version: number) => `Publish version ${version}`,
  published: (version: number) => `Version ${version} is in force.`,
  announce: (version: number) => `Announce version ${version}`,
  announceHint: (days: number) =>
    `One line above every page for ${days} days, with a link. It takes the place of another announcement.`,
  announcement: (what: string, version: number) =>
    `${what.charAt(0).toUpperCase()}${what.slice(1)} have changed: version ${version}.`,
  announced: (days: number) => `Announced above every page for ${days} days.`,
  notAnnounced: "We couldn't announce it.",
  notPublished: "We couldn't publish it.",
  tryAgain: 'Please try again.',
  discard: 'Discard the draft',
  recorded: 'Written to the audit log',
  versions: 'Versions',
  version: (version: number) => `Version ${version}`,
  inForce: 'in force',
  first: 'The first version, which comes with Unpause.',
  by: (name: string | null) => name ?? 'a deleted account',
  compare: 'Compare with the one before',
  close: 'Close the comparison',
} as const
