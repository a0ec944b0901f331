import { countCharacters } from '../../../platform/text/characters.ts'
import type { FieldProblem } from '../../../ui/form/field-problem.ts'
import { REASONS, REPORT_LIMITS, type ReasonId } from '../reasons.ts'
import { REPORT_ERRORS } from '../report-texts.ts'
import type { Reported } from './report-address.ts'

/** What was typed, by the names of the form's fields. */
export interface ReportValues {
  reason: string
  words: string
  /** Where the thing is. A notice needs it, and so does a report where the page's address doesn't say it. */
  address: string
  topic: string
  name: string
  email: string
  /** "on", once the box is checked. */
  good_faith: string
}

export const EMPTY_REPORT: ReportValues = {
  reason: '',
  words: '',
  address: '',
  topic: '',
  name: '',
  email: '',
  good_faith: '',
}

export const isReason = (text: string): text is ReasonId => Object.hasOwn(REASONS, text)

/** What is missing, in the order of the fields. The server knows all of the rules. */
export function problemsIn(
  values: ReportValues,
  about: Reported | null,
  isPlaceKnown: boolean,
): FieldProblem<keyof ReportValues>[] {
  const isNotice = values.reason === 'illegal'
  const needsAddress = !isPlaceKnown && (about === null || isNotice)
  const isNameless = values.topic === 'child_abuse'
  const length = countCharacters(values.words.trim())
  const problems: [keyof ReportValues, string | false][] = [
    ['reason', !isReason(values.reason) && REPORT_ERRORS.reason],
    ['address', needsAddress && !values.address.trim() && REPORT_ERRORS.address],
    ['words', !isNotice && length > REPORT_LIMITS.words && REPORT_ERRORS.tooLong],
    ['words', isNotice && length < REPORT_LIMITS.noticeWordsMin && REPORT_ERRORS.noticeWords],
    ['topic', isNotice && !values.topic && REPORT_ERRORS.topic],
    ['name', isNotice && !isNameless && !values.name.trim() && REPORT_ERRORS.name],
    ['email', isNotice && !isNameless && !/^\S+@\S+\.\S+$/.test(values.email.trim()) && REPORT_ERRORS.email],
    ['good_faith', isNotice && !values.good_faith && REPORT_ERRORS.goodFaith],
  ]
  return problems.flatMap(([field, message]) => (message ? [{ field, message }] : []))
}
