import { Suspense, useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { StateLine } from '../../../ui/labels/StateLine.tsx'
import { closedLine } from '../offers/closed-line.ts'
import type { RevivalWithStartup } from '../offers/revival-response.schema.ts'
import styles from './OfferState.module.css'
import { OWN_OFFER_TEXTS, TAKEN_TEXTS } from './own-offer-texts.ts'
import { useOfferState } from './use-offer-state.ts'

const CloseOffer = lazyPart(() => import('./CloseOffer.tsx').then(({ CloseOffer }) => CloseOffer))

interface OfferStateProps {
  offer: RevivalWithStartup
  /** Moves the focus: the pressed button disappears. */
  onChanged: () => void
}

/** Whether it is open, since when it isn't, and what its founder can do about it. */
export function OfferState({ offer, onChanged }: OfferStateProps) {
  const { id, is_active, is_taken_over, paused_at, closed_at, closed_reason } = offer
  const [isClosing, setIsClosing] = useState(false)
  const { mutate, isPending } = useOfferState(id, () => {
    setIsClosing(false)
    onChanged()
  })
  const left = [offer.ways.length === 0, offer.terms === null].filter(Boolean).length
  const pause = (
    <Button busy={isPending} onClick={() => mutate({ is_paused: true })}>
      {OWN_OFFER_TEXTS.pause}
    </Button>
  )
  const close = <Button onClick={() => setIsClosing(true)}>{OWN_OFFER_TEXTS.close}</Button>
  const reopen = (
    <Button variant="ink" busy={isPending} onClick={() => mutate({ is_active: true })}>
      {OWN_OFFER_TEXTS.reopen}
    </Button>
  )
  return (
    <div className={styles.state}>
      {is_active && (
        <div className={styles.line}>
          {left > 0 ? (
            <StateLine sign={<Icon name="pen" />} state={OWN_OFFER_TEXTS.almostReady}>
              {OWN_OFFER_TEXTS.questionsLeft(left)}
            </StateLine>
          ) : (
            <StateLine tone="alive" sign={<Sign name="play" />} state={OWN_OFFER_TEXTS.open} />
          )}
          <span className={styles.acts}>
            {pause}
            {close}
          </span>
        </div>
      )}
      {is_active && left > 0 && (
        <Notice icon={<Sign name="play" className={styles.alive} />} title={OWN_OFFER_TEXTS.live} level={2}>
          {OWN_OFFER_TEXTS.liveHint}
        </Notice>
      )}
      {paused_at && (
        <>
          <StateLine tone="stopped" sign={<Sign name="pause" />} state={OWN_OFFER_TEXTS.paused}>
            {OWN_OFFER_TEXTS.since(mediumDate(paused_at))}
          </StateLine>
          <Notice
            title={OWN_OFFER_TEXTS.pausedTitle}
            level={2}
            actions={
              <>
                {reopen}
                {close}
              </>
            }
          >
            {OWN_OFFER_TEXTS.pausedHint}
          </Notice>
        </>
      )}
      {closed_at && (
        <>
          <StateLine tone="stopped" sign={<Sign name="stop" />} state={OWN_OFFER_TEXTS.closed}>
            {closedLine(closed_reason, closed_at)}
          </StateLine>
          <Notice
            icon={<Sign name="stop" className={styles.stopped} />}
            title={OWN_OFFER_TEXTS.closedTitle}
            level={2}
            actions={!is_taken_over && reopen}
          >
            {is_taken_over ? TAKEN_TEXTS.endedHint : OWN_OFFER_TEXTS.closedHint}
          </Notice>
        </>
      )}
      {isClosing && (
        <Suspense>
          <CloseOffer
            isBusy={isPending}
            onCancel={() => setIsClosing(false)}
            onClose={(reason) => mutate({ is_active: false, closed_reason: reason })}
          />
        </Suspense>
      )}
    </div>
  )
}
