import type { Ref } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { StateLine } from '../../../ui/labels/StateLine.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import type { QueueEntryDetails } from '../moderation-response.schema.ts'
import styles from './EntryDetail.module.css'
import { DETAIL_TEXTS, QUEUE_TEXTS, STATES } from './queue-texts.ts'

interface EntryHeadingProps {
  entry: QueueEntryDetails
  headingRef: Ref<HTMLHeadingElement>
}

/** What it is, by whom, whether others see it, and where it stands. */
export function EntryHeading({ entry, headingRef }: EntryHeadingProps) {
  const { kind, author, is_anonymous, state, opened_at, name, path } = entry
  const who = is_anonymous
    ? DETAIL_TEXTS.anonymousAuthor
    : author && (author.full_name || QUEUE_TEXTS.unnamed)
  const isStopped = state === 'hidden' || state === 'folded'
  return (
    <header className={styles.head}>
      <h2 id="entry" ref={headingRef} tabIndex={-1} dir="auto">
        {who ? DETAIL_TEXTS.heading(kind, who) : DETAIL_TEXTS.headingAlone(kind)}
      </h2>
      <StateLine
        tone={isStopped ? 'stopped' : undefined}
        sign={isStopped ? <Sign name="pause" /> : <Icon name="eye" />}
        state={STATES[state]}
      >
        <TimeOfDay iso={opened_at} isFull />
        {name && (
          <>
            {' · '}
            {path ? (
              <a href={path} target="_blank" rel="noreferrer">
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
          </>
        )}
      </StateLine>
      {state === 'gone' && <p className={styles.note}>{DETAIL_TEXTS.gone}</p>}
    </header>
  )
}
