import type { Statement } from '../moderation-response.schema.ts'
import { type Fact, Says } from '../verdict/Verdict.tsx'
import { DECISION_PAGE_TEXTS, meaningOf, noticedBy } from './decision-page-texts.ts'
import { RuleLink } from './RuleLink.tsx'

type Stated = Pick<
  Statement,
  | 'act'
  | 'kind'
  | 'words'
  | 'rule'
  | 'source'
  | 'is_automatic'
  | 'is_only_moderator'
  | 'until'
  | 'deletion_at'
  | 'is_reversed'
>

/**
 * The facts of a decision, as its author reads them, and as a moderator checks them before (Article 17 of the
 * Digital Services Act).
 */
export const StatementFacts = ({ statement, more = [] }: { statement: Stated; more?: readonly Fact[] }) => (
  <Says
    facts={[
      statement.words !== '' && {
        term: DECISION_PAGE_TEXTS.words,
        detail: <q dir="auto">{statement.words}</q>,
      },
      statement.rule && { term: DECISION_PAGE_TEXTS.rule, detail: <RuleLink rule={statement.rule} /> },
      { term: DECISION_PAGE_TEXTS.meaning, detail: meaningOf(statement) },
      { term: DECISION_PAGE_TEXTS.noticed, detail: noticedBy(statement) },
      ...more,
    ]}
  />
)
