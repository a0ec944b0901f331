import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import styles from './DraftReview.module.css'
import { DraftSection } from './DraftSection.tsx'
import type { DraftField } from './draft/start-draft.ts'
import type { Review } from './review.ts'
import { REVIEW_SECTIONS } from './review-sections.ts'
import { REVIEW_TEXTS } from './start-from-texts.ts'
import { useTaking } from './use-taking.ts'

interface DraftReviewProps extends Review {
  /** Whether it was just read, not found again. */
  isNew: boolean
  onLeaveOut: (left: DraftField[]) => void
  onLeave: () => void
}

/** What was found, each with where it came from. Only what stays ticked goes into the form. */
export function DraftReview({ draft, left, isNew, onLeaveOut, onLeave }: DraftReviewProps) {
  const { fields, notes, sources } = draft
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, hasDraft, take } = useTaking(draft)
  const heading = useRef<HTMLHeadingElement>(null)
  const question = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  useEffect(() => {
    if (isAsking) question.current?.focus()
  }, [isAsking])
  const taken = fields.filter(({ field }) => !left.includes(field))
  const toggle = (field: DraftField) =>
    onLeaveOut(left.includes(field) ? left.filter((each) => each !== field) : [...left, field])
  return (
    <>
      <header className={styles.head}>
        <p>
          <Button variant="quiet" size="sm" onClick={onLeave}>
            <Icon name="left" />
            {REVIEW_TEXTS.another}
          </Button>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {REVIEW_TEXTS.title}
        </h1>
        <p className={styles.lead}>{fields.length > 0 ? REVIEW_TEXTS.from(sources) : REVIEW_TEXTS.nothing}</p>
        {notes.map((note) => (
          <p key={note} className="meta">
            {note}
          </p>
        ))}
      </header>
      {REVIEW_SECTIONS.map(({ id, ...section }) => (
        <DraftSection
          key={id}
          id={id}
          {...section}
          drafted={fields}
          left={left}
          onToggle={toggle}
          hint={id === 'later' ? REVIEW_TEXTS.laterHint : ''}
        />
      ))}
      {isAsking && (
        <Notice
          level={2}
          titleRef={question}
          icon={<Icon name="pen" />}
          title={REVIEW_TEXTS.existing.title}
          actions={
            <>
              <Button size="sm" busy={isBusy} onClick={() => void take(taken, true)}>
                {REVIEW_TEXTS.existing.onlyEmpty}
              </Button>{' '}
              <Button size="sm" variant="quiet" busy={isBusy} onClick={() => void take(taken, false)}>
                {REVIEW_TEXTS.existing.replace}
              </Button>{' '}
              <Button size="sm" variant="quiet" onClick={() => setIsAsking(false)}>
                {REVIEW_TEXTS.existing.cancel}
              </Button>
            </>
          }
        >
          {REVIEW_TEXTS.existing.hint}
        </Notice>
      )}
      {fields.length > 0 && (
        <div className={styles.send}>
          <Button
            variant="ink"
            size="lg"
            busy={isBusy}
            onClick={() => (hasDraft() ? setIsAsking(true) : void take(taken, false))}
          >
            {isBusy ? REVIEW_TEXTS.filling : REVIEW_TEXTS.continue}
          </Button>
          <span className="meta">{REVIEW_TEXTS.taken(taken.length, fields.length)}</span>
        </div>
      )}
    </>
  )
}
