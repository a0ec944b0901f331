import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { longDate } from '../../../ui/dates.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { StateLine } from '../../../ui/labels/StateLine.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import { RuleLink } from '../decisions/RuleLink.tsx'
import { LOG_ACTS } from '../log/log-page-texts.ts'
import { MODERATION_ICONS } from '../moderation-icons.ts'
import type { WaitingAppeals } from '../moderation-response.schema.ts'
import { Trail } from '../verdict/Trail.tsx'
import { Thing } from '../verdict/Verdict.tsx'
import { AppealAnswerForm } from './AppealAnswerForm.tsx'
import styles from './EntryDetail.module.css'
import { APPEAL_QUEUE_TEXTS, DETAIL_TEXTS, QUEUE_TEXTS } from './queue-texts.ts'

type Appeal = WaitingAppeals['items'][number]

interface AppealDetailProps {
  /** The appeal, as it was last once somebody has answered it. */
  appeal: Appeal
  isAnswered: boolean
  onAnswered: () => void
}

/** One appeal with the decision it is about, and the answer. */
export function AppealDetail({ appeal, isAnswered, onAnswered }: AppealDetailProps) {
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
        <h2 id="appeal" ref={heading} tabIndex={-1}>
          <bdi>{is_anonymous ? APPEAL_QUEUE_TEXTS.anonymous : author?.full_name || QUEUE_TEXTS.unnamed}</bdi>{' '}
          <span>{APPEAL_QUEUE_TEXTS.appeals}</span>
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
        <AppealAnswerForm appeal={appeal} isAnswered={isAnswered} onAnswered={onAnswered} />
      ) : (
        <p className={styles.note}>{APPEAL_QUEUE_TEXTS.notYours}</p>
      )}
    </section>
  )
}
