import type { Facts, Milestone } from './facts.ts'
import { FACT_PROBLEMS } from './facts-problem-texts.ts'
import { isPartialOrder, type PartialDate } from './partial-date.ts'

export interface FactProblem {
  /** The path of the field, such as `milestones.2.happened_on`. */
  field: string
  message: string
}

interface FactRules {
  /** Readers of an anonymous story get years only, and so does the server. */
  isAnonymous: boolean
  /** The latest day that it is anywhere: `2026-11-28`. */
  today: string
}

/** The day where it is latest, 14 hours before UTC. */
export const latestToday = (now = Date.now()): string =>
  new Date(now + 14 * 3_600_000).toISOString().slice(0, 10)

/** What contradicts itself or the calendar: one problem a field. An idea may be older than its project. */
export function problemsOfFacts(
  { started, stopped, causes, milestones }: Pick<Facts, 'started' | 'stopped' | 'causes' | 'milestones'>,
  { isAnonymous, today }: FactRules,
): FactProblem[] {
  const ofDate = (date: PartialDate | null): string | undefined => {
    if (date === null) return undefined
    if (isAnonymous && date.length > 4) return FACT_PROBLEMS.yearOnly
    if (!isPartialOrder(date, today)) return FACT_PROBLEMS.future
  }
  const ofMilestone = ({ kind, happened_on }: Milestone) =>
    ofDate(happened_on) ??
    (kind !== 'idea' && started !== null && !isPartialOrder(started, happened_on)
      ? FACT_PROBLEMS.milestoneEarly
      : undefined)
  const stopsEarly = started !== null && stopped !== null && !isPartialOrder(started, stopped)
  const problems: { field: string; message: string | undefined }[] = [
    ...causes.map(({ cause }, index) => ({
      field: `causes.${index}.cause`,
      message:
        causes.findIndex((other) => other.cause === cause) < index ? FACT_PROBLEMS.causeTwice : undefined,
    })),
    { field: 'started', message: ofDate(started) },
    { field: 'stopped', message: ofDate(stopped) ?? (stopsEarly ? FACT_PROBLEMS.stoppedEarly : undefined) },
    ...milestones.map((milestone, index) => ({
      field: `milestones.${index}.happened_on`,
      message: ofMilestone(milestone),
    })),
  ]
  return problems.flatMap(({ field, message }) => (message === undefined ? [] : { field, message }))
}
