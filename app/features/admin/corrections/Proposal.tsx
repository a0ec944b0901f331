import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { AdminCorrection } from '../../stories/corrections/correction.schema.ts'
import {
  CORRECTION_LIMITS,
  type CorrectableField,
  type Fields,
  type FieldValue,
} from '../../stories/corrections/correction.ts'
import { CORRECTIONS_TEXTS } from './corrections-texts.ts'
import { FieldComparison } from './FieldComparison.tsx'
import styles from './Proposal.module.css'
import { useDecision } from './use-decision.ts'

const withOrWithout = (fields: readonly CorrectableField[], field: CorrectableField, isWith: boolean) =>
  isWith ? [...fields, field] : fields.filter((other) => other !== field)

/**
 * A correction with its decision: each field is taken or skipped, and may be edited before it's published.
 */
export function Proposal({ correction, onDecided }: { correction: AdminCorrection; onDecided: () => void }) {
  const { id, startup, founder, reason, created_at, fields } = correction
  const [skipped, setSkipped] = useState<readonly CorrectableField[]>([])
  const [hidden, setHidden] = useState<readonly CorrectableField[]>(
    fields.filter(({ is_redacted }) => is_redacted).map(({ field }) => field),
  )
  const [edited, setEdited] = useState<Fields>({})
  const [isEditing, setIsEditing] = useState(false)
  const [isDeclining, setIsDeclining] = useState(false)
  const [answer, setAnswer] = useState('')
  const { decide, isPending } = useDecision(id, onDecided)

  const proposedFor = (field: CorrectableField, after: FieldValue) => edited[field] ?? after
  const taken = fields.filter(({ field }) => !skipped.includes(field))
  const publish = () =>
    decide({
      decision: 'publish',
      fields: Object.fromEntries(taken.map(({ field, after }) => [field, proposedFor(field, after)])),
      redacted: taken.map(({ field }) => field).filter((field) => hidden.includes(field)),
      answer: '',
    })

  return (
    <section aria-labelledby="proposal" className={styles.proposal}>
      <h2 id="proposal" dir="auto">
        {startup.name}
      </h2>
      <p className={styles.lead}>
        <bdi>
          {CORRECTIONS_TEXTS.proposed(
            startup.is_anonymous ? CORRECTIONS_TEXTS.theFounder : founder || CORRECTIONS_TEXTS.unnamed,
            fields.length,
            mediumDate(created_at),
          )}
        </bdi>{' '}
        <Link to="/story/$id" params={{ id: startup.id }}>
          {CORRECTIONS_TEXTS.openStory}
        </Link>
      </p>
      {reason && (
        <Notice
          icon={<Icon name="comment" />}
          title={<span className={styles.why}>{CORRECTIONS_TEXTS.why}</span>}
        >
          <p className={styles.reason} dir="auto">
            {reason}
          </p>
        </Notice>
      )}
      <div className={styles.fields}>
        {fields.map(({ field, before, after }) => (
          <FieldComparison
            key={field}
            field={field}
            before={before}
            after={proposedFor(field, after)}
            isSkipped={skipped.includes(field)}
            isHidden={hidden.includes(field)}
            onKeep={(isSkipped) => setSkipped(withOrWithout(skipped, field, isSkipped))}
            onHide={(isHidden) => setHidden(withOrWithout(hidden, field, isHidden))}
            {...(isEditing && { onEdit: (value: FieldValue) => setEdited({ ...edited, [field]: value }) })}
          />
        ))}
      </div>
      <p className="meta">{CORRECTIONS_TEXTS.outcome}</p>
      {isDeclining ? (
        <form
          className={classNames(styles.decide, styles.declining)}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isPending) decide({ decision: 'decline', answer })
          }}
        >
          <Field
            label={CORRECTIONS_TEXTS.whyNot}
            note={CORRECTIONS_TEXTS.whyNotNote}
            className={styles.answer}
          >
            <TextArea
              name="answer"
              rows={4}
              voice="sans"
              value={answer}
              maxLength={CORRECTION_LIMITS.answer}
              onChange={(event) => setAnswer(event.target.value)}
              autoFocus
            />
          </Field>
          <Button type="submit" variant="danger" busy={isPending}>
            {CORRECTIONS_TEXTS.confirmDecline}
          </Button>
          <Button variant="quiet" onClick={() => setIsDeclining(false)}>
            {CORRECTIONS_TEXTS.cancel}
          </Button>
        </form>
      ) : (
        <div className={styles.decide}>
          <Button variant="ink" busy={isPending} onClick={publish}>
            {CORRECTIONS_TEXTS.publish(taken.length, fields.length)}
          </Button>
          <Button aria-pressed={isEditing} onClick={() => setIsEditing(!isEditing)}>
            <Icon name="pen" />
            {CORRECTIONS_TEXTS.edit}
          </Button>
          <Button variant="danger-line" className={styles.last} onClick={() => setIsDeclining(true)}>
            {CORRECTIONS_TEXTS.decline}
          </Button>
        </div>
      )}
    </section>
  )
}
