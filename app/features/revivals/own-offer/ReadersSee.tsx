import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { OFFER_TEXTS } from '../offers/offers-texts.ts'
import { PREVIEW_TEXTS } from './own-offer-texts.ts'
import styles from './ReadersSee.module.css'

const HEADS = {
  open: { sign: 'play', words: OFFER_TEXTS.open },
  paused: { sign: 'pause', words: OFFER_TEXTS.paused },
  closed: { sign: 'stop', words: OFFER_TEXTS.closed },
  revived: { sign: 'play', words: PREVIEW_TEXTS.revived },
} as const

interface ReadersSeeProps {
  state: keyof typeof HEADS
  children: ReactNode
  /** Shown below what readers see, for the founder alone. */
  foot?: ReactNode
}

/** What a story says about its offer, beside the page on which its founder changes it. */
export function ReadersSee({ state, children, foot }: ReadersSeeProps) {
  const { sign, words } = HEADS[state]
  const isStopped = state === 'paused' || state === 'closed'
  return (
    <aside aria-labelledby="offer-preview" className={styles.aside}>
      <h2 id="offer-preview" className={`folio ${styles.title}`}>
        {PREVIEW_TEXTS.title}
      </h2>
      <div className={classNames(styles.preview, isStopped && styles.stopped)}>
        <h3 className={styles.head}>
          <Sign name={sign} />
          {words}
        </h3>
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </aside>
  )
}
