import {
  type DraftOwner,
  draftOf,
  inBrowser,
  isRecord,
  isSameKind,
  valuesLike,
} from '../../../platform/browser/draft.ts'
import {
  CAUSES,
  type Ending,
  type Facts,
  inOrderOfDate,
  MILESTONE_KINDS,
  type Milestone,
  type NamedCause,
  RANGES,
  type RangeName,
} from '../facts/facts.ts'
import { FACT_PROBLEMS } from '../facts/facts-problem-texts.ts'
import { type FactProblem, latestToday, problemsOfFacts } from '../facts/facts-problems.ts'
import { type PartialDate, partialDateText, readPartialDate } from '../facts/partial-date.ts'

/** What the form holds: '' for what isn't chosen, and dates as they are typed. */
export type FactsFormValues = Record<RangeName, string> & {
  ending: Ending | ''
  started: string
  stopped: string
  differently: string
  causes: NamedCause[]
  milestones: Milestone[]
}

const RANGE_NAMES = Object.keys(RANGES) as RangeName[]

const dateText = (date: PartialDate | null) => (date === null ? '' : partialDateText(date))

export const factsValuesOf = (facts: Facts): FactsFormValues => ({
  ...(Object.fromEntries(RANGE_NAMES.map((name) => [name, facts[name] ?? ''])) as Record<RangeName, string>),
  ending: facts.ending ?? '',
  started: dateText(facts.started),
  stopped: dateText(facts.stopped),
  differently: facts.differently,
  causes: facts.causes,
  milestones: facts.milestones.map((milestone) => ({
    ...milestone,
    happened_on: dateText(milestone.happened_on),
  })),
})

const orNull = (typed: string) => (typed.trim() === '' ? null : (readPartialDate(typed) ?? null))

/** The facts as far as what is typed says any: a date that can't be read is none. */
export function toFacts({
  ending,
  started,
  stopped,
  causes,
  milestones,
  differently,
  ...ranges
}: FactsFormValues): Facts {
  return {
    ...(Object.fromEntries(RANGE_NAMES.map((name) => [name, ranges[name] || null])) as unknown as Pick<
      Facts,
      RangeName
    >),
    ending: ending || null,
    started: orNull(started),
    stopped: orNull(stopped),
    differently,
    causes,
    milestones: inOrderOfDate(
      milestones.flatMap(({ happened_on, ...milestone }) => {
        const date = readPartialDate(happened_on)
        return date === undefined ? [] : { ...milestone, happened_on: date }
      }),
    ),
  }
}

/** What the server would refuse, by the name of its field. */
export function factsProblemsIn(values: FactsFormValues, isAnonymous: boolean): FactProblem[] {
  const { started, stopped, milestones } = values
  const dates = [
    { field: 'started', typed: started, isNeeded: false },
    { field: 'stopped', typed: stopped, isNeeded: false },
    ...milestones.map(({ happened_on }, index) => ({
      field: `milestones.${index}.happened_on`,
      typed: happened_on,
      isNeeded: true,
    })),
  ]
  const unread = dates.flatMap(({ field, typed, isNeeded }) => {
    if (typed.trim() === '') return isNeeded ? { field, message: FACT_PROBLEMS.dateMissing } : []
    return readPartialDate(typed) === undefined ? { field, message: FACT_PROBLEMS.date } : []
  })
  const read = {
    ...toFacts(values),
    // Dates that can't be read are left to the sentence above.
    milestones: milestones.map((milestone) => ({
      ...milestone,
      happened_on: readPartialDate(milestone.happened_on) ?? '',
    })),
  }
  const known = new Set(unread.map(({ field }) => field))
  const others = problemsOfFacts(read, { isAnonymous, today: latestToday() })
  return [...unread, ...others.filter(({ field }) => !known.has(field))].toSorted(
    (one, other) => orderOf(one.field) - orderOf(other.field),
  )
}

/** The place of a field in the form, from top to bottom. */
const orderOf = (field: string) => {
  const [name = '', index = '0'] = field.split('.')
  return ['causes', 'started', 'stopped', 'milestones'].indexOf(name) * 100 + Number(index)
}

const isCause = (saved: unknown): saved is NamedCause =>
  isRecord(saved) && typeof saved.sentence === 'string' && CAUSES.some((cause) => cause === saved.cause)

const isMilestone = (saved: unknown): saved is Milestone =>
  isRecord(saved) &&
  typeof saved.sentence === 'string' &&
  typeof saved.happened_on === 'string' &&
  MILESTONE_KINDS.some((kind) => kind === saved.kind)

const fits = (saved: unknown, empty: unknown, name: string) => {
  if (name === 'causes') return Array.isArray(saved) && saved.every(isCause)
  if (name === 'milestones') return Array.isArray(saved) && saved.every(isMilestone)
  return isSameKind(saved, empty)
}

const draftName = (startupId: string) => `facts:${startupId}`

/** Lasts until it is sent. */
export const factsDraft = (startupId: string, owner: DraftOwner, values: FactsFormValues) =>
  draftOf(draftName(startupId), {
    owner,
    parse: (saved) => (isRecord(saved) ? valuesLike(values, saved, fits) : null),
    storage: inBrowser,
  })

/** Leaves dates in the draft of a story that has no facts yet. @param dates as they are typed */
export const leaveDates = (
  startupId: string,
  owner: DraftOwner,
  dates: Pick<FactsFormValues, 'started' | 'stopped'>,
): boolean =>
  draftOf<typeof dates>(draftName(startupId), { owner, parse: () => null, storage: inBrowser }).save(dates)
