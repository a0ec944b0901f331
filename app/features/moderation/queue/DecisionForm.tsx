import { useEffect, useState } from 'react'
import { useDraftOwner } from '../../../platform/api/use-api.ts'
import { countCharacters } from '../../../platform/text/characters.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { Count } from '../../../ui/form/Count.tsx'
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx'
import { RadioRow } from '../../../ui/form/choice/RadioRow.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { useSmallForm } from '../../../ui/form/use-small-form.ts'
import { DURATIONS, type Duration } from '../../admin/suspensions/suspensions-texts.ts'
import { ACTS, type ActId, DECISION_LIMITS } from '../acts.ts'
import type { QueueEntryDetails } from '../moderation-response.schema.ts'
import { QUEUE_ERRORS } from '../report-texts.ts'
import { REPORTED } from '../reported.ts'
import { RULE_IDS, RULES, type RuleId } from '../rules.ts'
import { DecidedMeanwhile } from './DecidedMeanwhile.tsx'
import styles from './DecisionForm.module.css'
import { DecisionPreview } from './DecisionPreview.tsx'
import { decisionDraft } from './decision-draft.ts'
import type { EntryId } from './queue.queries.ts'
import { ACT_TEXTS, DECIDE_TEXTS } from './queue-texts.ts'
import { TemplateChips } from './TemplateChips.tsx'
import { ruleOf, type Template } from './templates.ts'
import { useEntryDecision } from './use-entry-decision.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const OPTIONS = (['day', 'week', 'month', 'good'] as const).map((value) => ({
  value,
  label: DURATIONS[value].label,
}))

const endOf = (duration: Duration): string | null => {
  const { days } = DURATIONS[duration]
  return days && new Date(Date.now() + days * DAY_MS).toISOString()
}

const isRule = (text: string): text is RuleId => Object.hasOwn(RULES, text)

interface DecisionFormProps {
  act: ActId
  entry: QueueEntryDetails
  entryId: EntryId
  /** Whether somebody else was faster: then nothing can be sent, and nothing is lost. */
  isDecided: boolean
  onClose: () => void
  onDecided: () => void
}

/** One act with its reason, and a check of what people will read. */
export function DecisionForm({ act, entry, entryId, isDecided, onClose, onDecided }: DecisionFormProps) {
  const draft = decisionDraft(act, entryId, useDraftOwner())
  const [words, setWords] = useState(() => draft.read() ?? '')
  const [template, setTemplate] = useState<Template | null>(null)
  const { restricts } = ACTS[act]
  const [rule, setRule] = useState<RuleId | null>(restricts ? REPORTED[entry.kind].rule : null)
  const [isForAll, setIsForAll] = useState(false)
  const [duration, setDuration] = useState<Duration>('week')
  const { decide, isPending, failure, reauthenticationDialog } = useEntryDecision(entryId, () => {
    draft.delete()
    onDecided()
  })
  const write = (text: string) => {
    setWords(text)
    draft.save(text)
  }
  const { formProps, problems, showProblems } = useSmallForm(async () => {
    if (isDecided) return
    if (!words.trim()) return showProblems([{ field: 'words', message: QUEUE_ERRORS.noReason }])
    if (restricts && !rule) return showProblems([{ field: 'rule', message: QUEUE_ERRORS.noRule }])
    decide({
      act,
      words: words.trim(),
      rule,
      reason: template?.reason ?? entry.reasons[0] ?? null,
      version: entry.version ?? undefined,
      ...(act === 'suspend' && { until: endOf(duration) }),
      ...(isForAll && { with_same_text: true }),
    })
  })
  const { ref } = formProps
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  const title = ACT_TEXTS[act].form(REPORTED[entry.kind].noun)
  return (
    <>
      <form
        {...formProps}
        aria-labelledby="decide"
        className={styles.form}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter') return
          // A reason that is chosen with Enter isn't sent with it.
          if (event.target instanceof HTMLInputElement) event.preventDefault()
          if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit()
        }}
      >
        <h3 id="decide">{title}</h3>
        {isDecided ? (
          <DecidedMeanwhile about={entryId} />
        ) : (
          failure && <FieldError role="alert">{failure}</FieldError>
        )}
        {act === 'delete' && <p className={styles.warning}>{DECIDE_TEXTS.cannotComeBack}</p>}
        <TemplateChips
          act={act}
          chosen={template}
          onChoose={(chosen) => {
            setTemplate(chosen)
            write(chosen.words)
            if (restricts) setRule(ruleOf(chosen, entry.kind))
          }}
        />
        <Field
          label={act === 'dismiss' ? DECIDE_TEXTS.wordsToReporters : DECIDE_TEXTS.words}
          hint={DECIDE_TEXTS.wordsHint}
          note={<Count count={countCharacters(words)} max={DECISION_LIMITS.words} />}
          required
          error={problems.words}
        >
          <TextArea
            name="words"
            voice="sans"
            rows={3}
            maxLength={DECISION_LIMITS.words}
            value={words}
            onChange={({ target }) => write(target.value)}
            autoGrow
          />
        </Field>
        {restricts && (
          <Field label={DECIDE_TEXTS.rule} required error={problems.rule}>
            <Select
              name="rule"
              value={rule ?? ''}
              onChange={({ target }) => setRule(isRule(target.value) ? target.value : null)}
            >
              <option value="">{DECIDE_TEXTS.chooseRule}</option>
              {RULE_IDS.map((each) => (
                <option key={each} value={each}>
                  {RULES[each].label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {act === 'suspend' && (
          <RadioRow
            label={DECIDE_TEXTS.until}
            name="duration"
            options={OPTIONS}
            value={duration}
            onChange={setDuration}
          />
        )}
        {entry.same_text_entries > 0 && (
          <Checkbox
            name="with_same_text"
            label={DECIDE_TEXTS.sameTexts(entry.same_text_entries)}
            checked={isForAll}
            onChange={({ target }) => setIsForAll(target.checked)}
          />
        )}
        <DecisionPreview
          act={act}
          entry={entry}
          words={words}
          rule={rule}
          until={act === 'suspend' ? endOf(duration) : null}
        />
        <div className="row">
          <Button
            type="submit"
            variant={act === 'delete' || act === 'suspend' ? 'danger' : 'ink'}
            busy={isPending}
            disabled={isDecided}
            aria-keyshortcuts="Control+Enter"
          >
            {title}
          </Button>
          <Button variant="ghost" aria-keyshortcuts="Escape" onClick={onClose}>
            {DECIDE_TEXTS.cancel}
          </Button>
        </div>
      </form>
      {reauthenticationDialog}
    </>
  )
}
