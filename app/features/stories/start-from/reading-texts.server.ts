import type { ReadingStep } from './draft/start-draft.ts'

const count = (number: number, one: string, more: string) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : more}`

/** What a step found, in a few words. */
export const READING_DETAILS = {
  found: (license: string) =>
    license === '' || license === 'NOASSERTION' ? 'Public' : `Public, ${license} license`,
  topics: (topics: readonly string[]) => topics.slice(0, 4).join(', ') || 'No topics',
  readme: (text: string, headings: number) =>
    `${count(text.trimEnd().split('\n').length, 'line', 'lines')}, ${count(headings, 'heading', 'headings')}`,
  noReadme: 'None',
  commits: (number: number | null) => (number === null ? 'Read' : count(number, 'commit', 'commits')),
  notRead: "Couldn't be read",
  none: 'None',
} as const

/** What a step is called. */
export const STEP_NAMES: Readonly<Record<ReadingStep, string>> = {
  found: 'Found it',
  about: 'Description and topics',
  readme: 'README',
  dates: 'Dates',
  website: 'Website',
  picture: 'Picture',
}
