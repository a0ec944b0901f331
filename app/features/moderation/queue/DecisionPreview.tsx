import type { ActId } from '../acts.ts'
import { statementTitle } from '../decisions/decision-page-texts.ts'
import { StatementFacts } from '../decisions/StatementFacts.tsx'
import { LOG_ACTS } from '../log/log-page-texts.ts'
import type { QueueEntryDetails } from '../moderation-response.schema.ts'
import { outcomeOf } from '../reports/own-report-texts.ts'
import { type RuleId, ruleVersion } from '../rules.ts'
import styles from './DecisionPreview.module.css'
import { DECIDE_TEXTS } from './queue-texts.ts'

interface DecisionPreviewProps {
  act: ActId
  entry: QueueEntryDetails
  words: string
  rule: RuleId | null
  until: string | null
}

/** What the author reads, word for word, and who else learns what. */
export function DecisionPreview({ act, entry, words, rule, until }: DecisionPreviewProps) {
  const { kind, is_notice, are_reporters_hidden } = entry
  const doesAuthorRead = act !== 'dismiss'
  const hasReports = entry.reports > 0
  return (
    <section className={styles.preview} aria-label={DECIDE_TEXTS.check}>
      <p className={styles.label}>{DECIDE_TEXTS.check}</p>
      <div className={styles.sheet}>
        {doesAuthorRead ? (
          <>
            <p className={styles.title}>
              {statementTitle({ act, kind, name: entry.name, is_reversed: false })}
            </p>
            <StatementFacts
              statement={{
                act,
                kind,
                words,
                rule: rule && { id: rule, version: ruleVersion(rule, entry.guidelines_version) },
                source: is_notice ? 'notice' : hasReports ? 'report' : 'own',
                is_automatic: false,
                is_only_moderator: are_reporters_hidden,
                until,
                deletion_at: null,
                is_reversed: false,
              }}
            />
          </>
        ) : (
          <>
            <p className={styles.title}>{outcomeOf({ kind, outcome: 'dismissed', act })}</p>
            {words && <q dir="auto">{words}</q>}
          </>
        )}
      </div>
      <dl className={styles.told}>
        <div>
          <dt>{DECIDE_TEXTS.author}</dt>
          <dd>{doesAuthorRead ? DECIDE_TEXTS.authorTold : DECIDE_TEXTS.authorUntold}</dd>
        </div>
        {hasReports && (
          <div>
            <dt>{DECIDE_TEXTS.reporters}</dt>
            <dd>{act === 'dismiss' ? DECIDE_TEXTS.reportersRead : DECIDE_TEXTS.reportersTold}</dd>
          </div>
        )}
        <div>
          <dt>{DECIDE_TEXTS.log}</dt>
          <dd>{DECIDE_TEXTS.logSays(LOG_ACTS[act].what(kind))}</dd>
        </div>
      </dl>
    </section>
  )
}
