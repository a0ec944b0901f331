import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { messageOf, OFFLINE } from '../../../platform/api/api-error.ts'
import { useApi, useDraftOwner } from '../../../platform/api/use-api.ts'
import { textDraft } from '../../../platform/browser/draft.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { longDate } from '../../../ui/dates.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { StateLine } from '../../../ui/labels/StateLine.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { DECISION_LIMITS } from '../acts.ts'
import { RuleLink } from '../decisions/RuleLink.tsx'
import { LOG_ACTS } from '../log/log-page-texts.ts'
import { MODERATION_ICONS } from '../moderation-icons.ts'
import type { WaitingAppeals } from '../moderation-response.schema.ts'
import { Trail } from '../verdict/Trail.tsx'
import { Thing } from '../verdict/Verdict.tsx'
import formStyles from './DecisionForm.module.css'
import styles from './EntryDetail.module.css'
import { sendAnswer } from './queue.queries.ts'
import { APPEAL_QUEUE_TEXTS, DETAIL_TEXTS, QUEUE_TEXTS } from './queue-texts.ts'
import { useRefreshedQueue } from './use-refreshed-queue.ts'

type Appeal = WaitingAppeals['items'][number]

/** One appeal with the decision it is about, and the answer. */
export function AppealDetail({ appeal, onAnswered }: { appeal: Appeal; onAnswered: () => void }) {
  const { author, is_anonymous, words, sent_at, content, name, decision, kind, can_decide } = appeal
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="appeal" className={styles.detail}>
      <p className={styles.back}>
        <Link
          to="/admin/moderation"
          activeOptions={{ exact: true }}
          search={{ tab: 'appeals' }}
          resetScroll={false}
          className={buttonClass({ variant: 'ghost' })}
        >
          <Icon name="left" />
          <span>{DETAIL_TEXTS.allAppeals}</span>
        </Link>
      </p>
      <header className={styles.head}>
        <h2 id="appeal" ref={heading} tabIndex={-1} dir="auto">
          {is_anonymous
            ? APPEAL_QUEUE_TEXTS.headingAnonymous
            : APPEAL_QUEUE_TEXTS.heading(author?.full_name || QUEUE_TEXTS.unnamed)}
        </h2>
        <StateLine
          sign={<Icon path={MODERATION_ICONS.scale} />}
          state={APPEAL_QUEUE_TEXTS.since(longDate(sent_at))}
        />
      </header>
      <section aria-labelledby="says" className={styles.part}>
        <h3 id="says" className="folio">
          {APPEAL_QUEUE_TEXTS.says}
        </h3>
        <Thing caption={<TimeOfDay iso={sent_at} isFull />}>{words}</Thing>
      </section>
      <section aria-labelledby="decided" className={styles.part}>
        <h3 id="decided" className="folio">
          {APPEAL_QUEUE_TEXTS.decided}
        </h3>
        <Thing caption={<bdi>{name}</bdi>}>{content || name}</Thing>
        <Trail
          steps={[
            {
              what: LOG_ACTS[decision.act].what(kind),
              tone: 'stopped',
              details: (
                <>
                  <TimeOfDay iso={decision.decided_at} isFull />{' '}
                  {decision.decided_by && <bdi>{APPEAL_QUEUE_TEXTS.by(decision.decided_by)}</bdi>}{' '}
                  <q dir="auto">{decision.words}</q> {decision.rule && <RuleLink rule={decision.rule} />}
                </>
              ),
            },
          ]}
        />
      </section>
      {can_decide ? (
        <Answer appeal={appeal} onAnswered={onAnswered} />
      ) : (
        <p className={styles.note}>{APPEAL_QUEUE_TEXTS.notYours}</p>
      )}
    </section>
  )
}

function Answer({ appeal: { id }, onAnswered }: { appeal: Appeal; onAnswered: () => void }) {
  const api = useApi()
  const refresh = useRefreshedQueue()
  const draft = textDraft(`answer:${id}`, useDraftOwner())
  const [words, setWords] = useState(() => draft.read() ?? '')
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (granted: boolean) => sendAnswer(api, id, { granted, words: words.trim() }),
    onSuccess: ({ granted }) => {
      draft.delete()
      toast({ title: granted ? APPEAL_QUEUE_TEXTS.granted : APPEAL_QUEUE_TEXTS.refused })
      onAnswered()
      return refresh()
    },
  })
  const answer = (granted: boolean) => {
    if (words.trim()) return mutate(granted)
    setMissing(true)
    box.current?.focus()
  }
  return (
    <form aria-labelledby="answer" className={formStyles.form} onSubmit={(event) => event.preventDefault()}>
      <h3 id="answer">{APPEAL_QUEUE_TEXTS.answer}</h3>
      {error && (
        <FieldError role="alert">{messageOf(error, APPEAL_QUEUE_TEXTS.failed, OFFLINE.writing)}</FieldError>
      )}
      <Field
        label={APPEAL_QUEUE_TEXTS.words}
        hint={APPEAL_QUEUE_TEXTS.meaning}
        required
        error={isMissing && APPEAL_QUEUE_TEXTS.missing}
      >
        <TextArea
          ref={box}
          name="words"
          voice="sans"
          rows={4}
          maxLength={DECISION_LIMITS.answer}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setMissing(false)
            draft.save(target.value)
          }}
          autoGrow
        />
      </Field>
      <div className="row">
        <Button variant="ink" busy={isPending && variables === true} onClick={() => answer(true)}>
          {APPEAL_QUEUE_TEXTS.grant}
        </Button>
        <Button busy={isPending && variables === false} onClick={() => answer(false)}>
          {APPEAL_QUEUE_TEXTS.refuse}
        </Button>
      </div>
    </form>
  )
}
