import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import type { QueueEntryDetails } from '../moderation-response.schema.ts'
import styles from './EntryDetail.module.css'
import { Key } from './Key.tsx'
import { CLAIM_KEY, DETAIL_TEXTS, QUEUE_TEXTS } from './queue-texts.ts'

interface ClaimLineProps {
  claim: QueueEntryDetails['claim']
  onTake: (isOver?: boolean) => Promise<void>
  onLeave: () => Promise<void>
}

/** Says who is looking at an entry now, so that two don't decide the same thing. */
export function ClaimLine({ claim, onTake, onLeave }: ClaimLineProps) {
  if (claim?.is_mine)
    return (
      <div className={styles.claim}>
        <p>
          <b>{DETAIL_TEXTS.youAreOnIt}</b> <span>{DETAIL_TEXTS.othersSee}</span>
        </p>
        <Button variant="quiet" aria-keyshortcuts={CLAIM_KEY} onClick={() => void onLeave()}>
          {DETAIL_TEXTS.letGo} <Key>{CLAIM_KEY}</Key>
        </Button>
      </div>
    )
  if (claim)
    return (
      <div className={classNames(styles.claim, styles.theirs)}>
        <p>
          <b>{DETAIL_TEXTS.theirs(claim.full_name || QUEUE_TEXTS.unnamed)}</b>{' '}
          <span>
            <TimeOfDay iso={claim.since} />
            {'. '}
          </span>{' '}
          <span>{DETAIL_TEXTS.readAlong}</span>
        </p>
        <Button variant="quiet" aria-keyshortcuts={CLAIM_KEY} onClick={() => void onTake(true)}>
          {DETAIL_TEXTS.takeOver} <Key>{CLAIM_KEY}</Key>
        </Button>
      </div>
    )
  return (
    <div className={styles.claim}>
      <p>
        <b>{DETAIL_TEXTS.free}</b> <span>{DETAIL_TEXTS.takeFirst}</span>
      </p>
      <Button variant="quiet" aria-keyshortcuts={CLAIM_KEY} onClick={() => void onTake()}>
        {DETAIL_TEXTS.take} <Key>{CLAIM_KEY}</Key>
      </Button>
    </div>
  )
}
