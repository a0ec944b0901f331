import type { Statement } from '../moderation-response.schema.ts'
import { RULES, rulePath, versionText } from '../rules.ts'

/** A link to the rule of a decision, with the version that was in force. */
export function RuleLink({ rule }: { rule: NonNullable<Statement['rule']> }) {
  return (
    <>
      <a href={rulePath(rule.id, rule.version)}>{RULES[rule.id].label}</a>
      <span>, {versionText(rule.version)}</span>
    </>
  )
}
