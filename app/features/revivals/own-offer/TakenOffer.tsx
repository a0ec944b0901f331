import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { mediumDate } from '../../../ui/dates.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { StateLine } from '../../../ui/labels/StateLine.tsx'
import { firstName } from '../first-name.ts'
import type { OfferHandover } from '../offers/revival-response.schema.ts'
import styles from './OfferState.module.css'
import { OWN_OFFER_TEXTS, TAKEN_TEXTS } from './own-offer-texts.ts'

/**
 * Who takes the project over, since when, and where the handover is. Nothing about the offer can be changed
 * meanwhile.
 */
export function TakenOffer({ handover }: { handover: OfferHandover }) {
  const { conversation_id, other_name, state, created_at, ended_at, open_steps } = handover
  const name = other_name ? firstName(other_name) : TAKEN_TEXTS.someone
  const isOpen = state === 'open'
  return (
    <div className={styles.state}>
      <StateLine tone="stopped" sign={<Sign name="stop" />} state={OWN_OFFER_TEXTS.closed}>
        {isOpen
          ? TAKEN_TEXTS.takes(name, mediumDate(created_at))
          : TAKEN_TEXTS.took(name, mediumDate(ended_at ?? created_at))}
      </StateLine>
      <Notice
        icon={<Sign name={isOpen ? 'next' : 'play'} className={styles.alive} />}
        title={isOpen ? TAKEN_TEXTS.underWay : TAKEN_TEXTS.ended}
        level={2}
        actions={
          <Link
            to="/messages/$conversation/handover"
            params={{ conversation: conversation_id }}
            className={buttonClass({ variant: 'ink' })}
          >
            {TAKEN_TEXTS.handover}
          </Link>
        }
      >
        {isOpen
          ? TAKEN_TEXTS.underWayHint
          : state === 'done_with_open_items' && open_steps > 0
            ? TAKEN_TEXTS.endedOpenHint(open_steps)
            : TAKEN_TEXTS.endedHint}
      </Notice>
    </div>
  )
}
