import { counted, formatNumber } from '../../../ui/numbers.ts'
import { CAUSE_NAMES, ENDING_NAMES, RANGE_TEXTS } from '../facts/fact-name-texts.ts'
import type { Cause } from '../facts/facts.ts'
import { STAGES, STORY_CATEGORIES } from '../story.ts'
import {
  type FactSource,
  FEWEST,
  type FigureName,
  GROUP_NAMES,
  GROUPS,
  type GroupName,
  type YEARS,
} from './insight.ts'

const words: Record<number, string> = { 5: 'five' }
const fewest = words[FEWEST] ?? String(FEWEST)

export const INSIGHT_TEXTS = {
  title: 'Why projects stop',
  description:
    'How projects told on Unpause ended, why they stopped, how long they lived and what gets revived, in figures with their data.',
  deck: "How it ended, why, and how long it took, counted from the stories told here. That's not all projects.",
  filters: 'Filter the figures',
  source: 'Facts from',
  everyone: 'Everyone',
  apply: 'Show',
  clear: 'All stories',
  oneGroup: `One group at a time: combinations would single people out. Figures start at ${fewest} stories.`,
  figures: 'Figures',
  table: (title: string) => `${title}, table`,
  notShown: 'Not shown',
  notShownWhy: `Groups of fewer than ${fewest} stories aren't shown, and neither are groups that would give those away. Where founders told the stories, ${fewest} founders are needed: each counts once, and anonymous stories don't count. Stories from public sources count one each, and alone until ${fewest} founders have told theirs.`,
  fromSources:
    'Founders gave their own endings and causes. For the other stories, they were read out of public sources.',
  few: (stories: number) => `${counted(stories, 'story', 'stories')} so far. Figures start at ${fewest}.`,
  tooFewIn: (groups: readonly string[]) => `Too few stories in: ${groups.join(', ')}.`,
  tooFewName: (causes: readonly string[]) => `Too few stories name: ${causes.join(', ')}.`,
  fewHere: 'Not shown: too few stories tell of this, or a figure would give a small group away.',
  unsettled: 'Not answered',
  followsSource: 'Of all groups.',
  failed: "This figure couldn't be loaded",
  failedMore: 'The others are there. Please try again.',
  loading: 'Counting…',
  basis: (stories: number, founders: number | null, sources: number | null) =>
    [
      counted(stories, 'story', 'stories'),
      ...(founders === null ? [] : [`${formatNumber(founders)} by founders`]),
      ...(sources === null ? [] : [`${formatNumber(sources)} from public sources`]),
    ].join(', '),
  countedAt: 'Counted',
  notAll: "This isn't how long startups live.",
  notAllMore:
    "It's how long the ones told here lived, and most stories come here once a project has stopped. Projects still running count up to today. The years are calendar years, because many stories give no more than a year.",
  openData: 'Open data',
  openDataMore:
    'A row for each story, made once a month, with small groups merged. CC BY 4.0: use it, and name Unpause.',
  unknownFigure: 'Figure not found',
  oneGroupOnly: 'Please choose one of category, stage, team and year. Combinations would single people out.',
  sourceOnly: 'This figure can be narrowed to a source only.',
  ofThoseTold: 'Of the projects told here, by years since the start.',
  yearsSince: 'years since the start',
  tooManyPictures: 'Too many figures are being drawn right now. Please try again.',
  link: 'Link',
  linkTo: (title: string) => `Link to “${title}”`,
  download: (format: string, title: string) => `${format} of “${title}”`,
} as const

export const FIGURE_TITLES: Record<FigureName, string> = {
  endings: 'How they ended',
  causes: 'Why they stopped',
  causes_by_team: 'Causes by team size',
  causes_by_stage: 'Causes by stage',
  causes_by_category: 'Causes by category',
  causes_by_year: 'Causes by year started',
  pairs: 'Causes named together',
  survival: 'How long they lived',
  lifetimes: 'How long, by cause',
  revived: 'What gets revived',
}

export const FIGURE_NOTES: Record<FigureName, string> = {
  endings: 'Each name in the table leads to its stories.',
  causes:
    'A story names up to three causes, the strongest first. In a bar of one tone, too few to be shown named it first, or not one.',
  causes_by_team: 'Share of the stories in each column that name the cause.',
  causes_by_stage: 'Share of the stories in each column that name the cause.',
  causes_by_category: 'Share of the stories in each column that name the cause.',
  causes_by_year: 'Share of the stories in each column that name the cause.',
  pairs: 'How many stories name both, and how many times as often as by chance. 1 is what chance makes.',
  survival:
    'Share of the projects told here that were still running. The pale band is the 95% range. Below it: how many projects are left.',
  lifetimes: 'The year by which half of the projects that name a cause had stopped.',
  revived: 'Stories whose project runs again, and all stories, by category.',
}

export const COLUMN_TEXTS = {
  stories: 'Stories',
  share: 'Share',
  named: 'Named',
  first: 'Named first',
  later: 'Named second or third',
  chance: 'Times chance',
  running: 'Still running',
  lower: '95% range from',
  upper: 'to',
  left: 'Projects left',
  half: 'Half had stopped by year',
  revived: 'Revived',
} as const

/** What the rows of a figure are. */
export const ROW_HEAD_TEXTS: Record<FigureName, string> = {
  endings: 'Ending',
  causes: 'Cause',
  causes_by_team: 'Cause',
  causes_by_stage: 'Cause',
  causes_by_category: 'Cause',
  causes_by_year: 'Cause',
  pairs: 'Causes',
  survival: 'Years',
  lifetimes: 'Cause',
  revived: 'Category',
}

export const SOURCE_TEXTS: Record<FactSource, string> = {
  founder: 'Founders only',
  public_sources: 'Public sources only',
}

export const GROUP_TEXTS: Record<GroupName, { label: string; any: string }> = {
  category: { label: 'Category', any: 'All categories' },
  stage: { label: 'Stage', any: 'Any stage' },
  team: { label: 'Team', any: 'Any size' },
  year: { label: 'Started', any: 'Any year' },
}

const YEAR_TEXTS: Record<(typeof YEARS)[number], string> = {
  before_2010: 'Before 2010',
  '2010_2019': '2010 to 2019',
  since_2020: 'Since 2020',
}

const VALUE_TEXTS: Record<GroupName, Readonly<Record<string, string>>> = {
  category: Object.fromEntries(STORY_CATEGORIES.map((category) => [category, category])),
  stage: STAGES,
  team: RANGE_TEXTS.team,
  year: YEAR_TEXTS,
}

/** Names a value of a group, such as "2 to 3". */
export const valueText = (name: GroupName, value: string): string => VALUE_TEXTS[name][value] ?? value

/** The values of each group with their labels, in order. */
export const GROUP_CHOICES = Object.fromEntries(
  GROUP_NAMES.map((name) => [name, GROUPS[name].map((value) => [value, valueText(name, value)] as const)]),
) as Record<GroupName, (readonly [string, string])[]>

const quoted = (name: string) => `“${name}”`

export const FINDING_TEXTS = {
  endings: (ending: string) => `${quoted(ending)} is the commonest ending`,
  causes: (cause: string) => `${quoted(cause)} is named most often`,
  causesAndFirst: (cause: string, first: string) =>
    `${quoted(cause)} is named most often, ${quoted(first)} most often first`,
  /** @param range of 100, from and to */
  certainty: (part: number, all: number, [low, high]: readonly [number, number]) =>
    `${formatNumber(part)} of ${formatNumber(all)} stories: with that many, the true share could be ${low}% to ${high}% (95% range).`,
  runnerUp: (cause: string, part: number) => `Next is ${quoted(cause)}, with ${formatNumber(part)}.`,
  moreOften: (cause: string, group: string, share: number, elsewhere: number) =>
    `${quoted(cause)}: ${share}% in ${quoted(group)}, ${elsewhere}% elsewhere`,
  lessOften: (cause: string, group: string, share: number, elsewhere: number) =>
    `${quoted(cause)} is named less often among ${quoted(group)}: ${share}%, ${elsewhere}% elsewhere`,
  noSplit: 'No group differs from the rest by more than chance',
  pairs: (causes: string, times: string) => `${quoted(causes)}: ${times} times as often as by chance`,
  noPairs: 'No two causes are named together more often than by chance',
  half: (years: number) =>
    years === 0
      ? 'Half had stopped in the year they started'
      : `Half had stopped after ${counted(years, 'year')}`,
  moreThanHalf: 'More than half are still running',
  soonest: (cause: string, year: number, stories: number) =>
    `Of projects that name ${quoted(cause)}, half had stopped by year ${formatNumber(year)}: the soonest, of ${counted(stories, 'story', 'stories')}`,
  revived: (revived: number, stories: number) =>
    `${formatNumber(revived)} of ${formatNumber(stories)} run again`,
  revivedAfter: (days: number) =>
    `half of them within ${counted(Math.max(1, Math.ceil(days)), 'day')} of their story`,
} as const

export const endingText = (ending: string): string =>
  (ENDING_NAMES as Readonly<Record<string, string>>)[ending] ?? INSIGHT_TEXTS.unsettled

export const causeText = (cause: Cause): string => CAUSE_NAMES[cause]

export const pairText = (one: Cause, other: Cause): string => `${causeText(one)} and ${causeText(other)}`

export const OPEN_DATA_FILES = [
  { path: '/insights/data.csv?mark=1', label: 'CSV' },
  { path: '/insights/data.json', label: 'JSON' },
  { path: '/insights/codebook.md', label: 'Codebook' },
] as const
