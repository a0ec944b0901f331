import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { MODERATION_ICONS } from '../moderation-icons.ts'
import styles from './Trail.module.css'

export interface TrailStep {
  what: string
  /** What the step is: `next` is still to come. */
  tone: 'stopped' | 'alive' | 'appeal' | 'next'
  details?: ReactNode
}

const SIGNS = { stopped: 'pause', alive: 'play', next: 'record' } as const

/** What happened to a decision, in order. */
export const Trail = ({ steps }: { steps: readonly TrailStep[] }) => (
  <ol className={styles.trail}>
    {steps.map(({ what, tone, details }) => (
      <li key={what} className={classNames(styles.step, styles[tone])}>
        {tone === 'appeal' ? (
          <Icon path={MODERATION_ICONS.scale} className={styles.sign} />
        ) : (
          <Sign name={SIGNS[tone]} className={styles.sign} />
        )}
        <div>
          <b>{what}</b>
          {details && <p className="meta">{details}</p>}
        </div>
      </li>
    ))}
  </ol>
)
