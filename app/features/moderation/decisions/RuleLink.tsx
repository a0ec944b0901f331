import { longDate } from '../../../ui/dates.ts'
import type { Statement } from '../moderation-response.schema.ts'
import { RULES } from '../rules.ts'
import { DECISION_PAGE_TEXTS } from './decision-page-texts.ts'

/** To the rule of a decision, with the version that was in force. */
export function RuleLink({ rule }: { rule: NonNullable<Statement['rule']> }) {
  const { label, path } = RULES[rule.id]
  return (
    <>
      <a href={path}>{label}</a>
      <span>{DECISION_PAGE_TEXTS.ruleOf(longDate(rule.version))}</span>
    </>
  )
}
