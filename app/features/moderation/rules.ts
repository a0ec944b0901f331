import { longDate } from '../../ui/dates.ts'
import { versionPath } from '../rulebooks/rulebooks.ts'

interface Rule {
  label: string
  /** The anchor of the chapter of the guidelines. Without one, the rule isn't in the guidelines. */
  chapter?: string
}

/** What a decision can refer to. */
export const RULES = {
  submission: { label: 'Guidelines, Submission', chapter: 'submission' },
  comment: { label: 'Guidelines, Comment', chapter: 'comment' },
  revival: { label: 'Guidelines, Revival', chapter: 'revival' },
  enforcement: { label: 'Guidelines, Enforcement', chapter: 'enforcement' },
  terms: { label: 'Terms of Service' },
  /** The moderator's words say which law. */
  law: { label: 'The law' },
} as const satisfies Record<string, Rule>

export type RuleId = keyof typeof RULES

export const RULE_IDS = ['submission', 'comment', 'revival', 'enforcement', 'terms', 'law'] as const

/** The day of the terms that are in force. */
const TERMS_VERSION = '2026-11-26'

const chapterOf = (rule: Rule): string | undefined => rule.chapter

/** What a decision records of its rule: the number of the guidelines' version, or the day of the terms. */
export const ruleVersion = (rule: RuleId, guidelinesVersion: number): string =>
  chapterOf(RULES[rule]) ? String(guidelinesVersion) : TERMS_VERSION

const isNumber = (version: string) => /^\d{1,7}$/.test(version)

/** Where a rule can be read as it was. */
export function rulePath(rule: RuleId, version: string): string {
  const chapter = chapterOf(RULES[rule])
  if (!chapter) return '/terms'
  return `${versionPath('guidelines', isNumber(version) ? Number(version) : undefined)}#${chapter}`
}

/** The version in words, such as "version 3", or "as of November 26, 2026". */
export const versionText = (version: string): string =>
  isNumber(version) ? `version ${version}` : `as of ${longDate(version)}`
