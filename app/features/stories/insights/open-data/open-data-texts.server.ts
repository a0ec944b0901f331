import { RANGE_TEXTS } from '../../facts/fact-name-texts.ts'
import { CAUSES, ENDINGS, RANGES } from '../../facts/facts.ts'
import { CAUSE_TEXTS, ENDING_TEXTS } from '../../facts/facts-texts.ts'
import { STAGES, STORY_CATEGORIES } from '../../story.ts'
import { FEWEST, YEARS } from '../insight.ts'
import { valueText } from '../insight-texts.ts'
import { MAX_MONTHS, MERGED, UNKNOWN_VALUE } from './open-data.server.ts'

export const OPEN_DATA_TEXTS = {
  noMonth: 'There is no data of this month',
  license: 'CC BY 4.0',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
} as const

const line = (value: string, meaning: string) => `- \`${value}\`: ${meaning}`

/** What the columns and values of the open data mean, as Markdown. */
export const codebook = (site: string): string =>
  [
    '# Why projects stop: the open data of Unpause',
    '',
    `License: ${OPEN_DATA_TEXTS.license}, ${OPEN_DATA_TEXTS.licenseUrl}. Please name Unpause and link to ${site}/insights.`,
    '',
    `One row is one story that was public on ${site}. The data is made once a month; the last ${MAX_MONTHS} months stay at \`/insights/data-YYYY-MM.csv\` and \`.json\`, the newest at \`/insights/data.csv\` and \`.json\`. A story that is deleted or withdrawn leaves all of them.`,
    '',
    `At least ${FEWEST} founders share each combination of values; stories from public sources count one each, and anonymous ones as nobody's. Values that fewer share are \`${MERGED}\`. Where all stories that are alike in the other columns have the same ending or first cause, that is \`${MERGED}\`, too. What a story doesn't say is \`${UNKNOWN_VALUE}\`. New and changed stories enter in groups of at least ${FEWEST}, so some wait for a later month. Rows are in the order of their values.`,
    '',
    'The CSV is UTF-8 without a byte order mark; `?mark=1` adds one for Excel.',
    '',
    '## source: who gave the facts',
    line('founder', 'the founder'),
    line('public_sources', 'whoever told the story, from public sources'),
    '',
    '## ending: how it ended',
    ...ENDINGS.map((ending) => line(ending, `${ENDING_TEXTS[ending].name}. ${ENDING_TEXTS[ending].meaning}`)),
    '',
    '## first_cause: the strongest of up to three causes',
    ...CAUSES.map((cause) => line(cause, `${CAUSE_TEXTS[cause].name}. ${CAUSE_TEXTS[cause].meaning}`)),
    '',
    '## category',
    ...STORY_CATEGORIES.map((category) => `- \`${category}\``),
    '',
    '## stage',
    ...Object.entries(STAGES).map(([stage, label]) => line(stage, label)),
    '',
    '## team: people at the peak',
    ...RANGES.team.map((team) => line(team, RANGE_TEXTS.team[team])),
    '',
    '## started: when the project started',
    ...YEARS.map((year) => line(year, valueText('year', year))),
    '',
  ].join('\n')
