import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ListFailure } from '../../admin/lists/ListFailure.tsx'
import { RowsSkeleton } from '../../admin/lists/RowsSkeleton.tsx'
import type { ActId } from '../acts.ts'
import type { QueueEntryDetails } from '../moderation-response.schema.ts'
import { ClaimLine } from './ClaimLine.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import styles from './EntryDetail.module.css'
import { EntryHeading } from './EntryHeading.tsx'
import { EntryMember } from './EntryMember.tsx'
import { EntryReports } from './EntryReports.tsx'
import { EntryThing } from './EntryThing.tsx'
import { NothingWaits } from './NothingWaits.tsx'
import { type EntryId, queueEntryQuery } from './queue.queries.ts'
import { DETAIL_TEXTS, QUEUE_TEXTS } from './queue-texts.ts'
import { useSingleKeys } from './single-keys.ts'
import { useClaim } from './use-claim.ts'
import { useKeys } from './use-keys.ts'
import { useLastKnown } from './use-last-known.ts'

interface EntryDetailProps {
  entryId: EntryId
  onDecided: () => void
}

/** One thing with what was said about it. Opening it tells others that somebody is on it. */
export function EntryDetail({ entryId, onDecided }: EntryDetailProps) {
  const { data: entry, isPending, isError, error, refetch } = useQuery(queueEntryQuery(useApi(), entryId))
  const known = useLastKnown(entry)
  const isMine = entry?.claim?.is_mine ?? false
  const isShown = Boolean(entry)
  const claim = useClaim(entryId, { isShown, isMine })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isShown) heading.current?.focus()
  }, [isShown])
  return (
    <section aria-labelledby="entry" className={styles.detail}>
      <p className={styles.back}>
        <Link
          to="/admin/moderation"
          activeOptions={{ exact: true }}
          search={{}}
          resetScroll={false}
          className={buttonClass({ variant: 'ghost' })}
        >
          <Icon name="left" />
          <span>{DETAIL_TEXTS.back}</span>
        </Link>
      </p>
      {isPending && <RowsSkeleton columns={1} />}
      {isError && !entry && (
        <ListFailure what={QUEUE_TEXTS.list} error={error} onRetry={() => void refetch()} />
      )}
      {known ? (
        <Entry
          entry={known}
          entryId={entryId}
          isDecided={entry === null}
          claim={claim}
          headingRef={heading}
          onDecided={onDecided}
        />
      ) : (
        entry === null && <NothingWaits entryId={entryId} />
      )}
    </section>
  )
}

interface EntryProps extends EntryDetailProps {
  /** The entry, as it was last once somebody has decided it. */
  entry: QueueEntryDetails
  isDecided: boolean
  claim: ReturnType<typeof useClaim>
  headingRef: React.Ref<HTMLHeadingElement>
}

function Entry({ entry, entryId, isDecided, claim, headingRef, onDecided }: EntryProps) {
  const [act, setAct] = useState<ActId | null>(null)
  const isMine = entry.claim?.is_mine ?? false
  const bar = useRef<HTMLDivElement>(null)
  const openOnSite = () => {
    if (entry.path) open(entry.path, '_blank', 'noopener')
  }
  useKeys(
    { O: openOnSite, T: () => void (isMine ? claim.leave() : claim.take(entry.claim !== null)) },
    useSingleKeys() && act === null && !isDecided,
  )
  if (isDecided && act === null) return <NothingWaits entryId={entryId} />
  return (
    <>
      <EntryHeading entry={entry} headingRef={headingRef} />
      {!isDecided && <ClaimLine claim={entry.claim} onTake={claim.take} onLeave={claim.leave} />}
      <EntryThing entry={entry} />
      {act === null ? (
        <>
          {entry.details.length > 0 && <EntryReports entry={entry} />}
          <EntryMember entry={entry} />
          <DecisionBar ref={bar} acts={entry.acts} isMine={isMine} onChoose={setAct} />
        </>
      ) : (
        <DecisionForm
          key={act}
          act={act}
          entry={entry}
          entryId={entryId}
          isDecided={isDecided}
          onClose={() => {
            setAct(null)
            requestAnimationFrame(() => bar.current?.querySelector('button')?.focus())
          }}
          onDecided={onDecided}
        />
      )}
    </>
  )
}
