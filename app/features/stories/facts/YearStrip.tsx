import { Sign } from '../../../ui/icons/Sign.tsx'
import type { Facts } from './facts.ts'
import styles from './YearStrip.module.css'
import { positionsOnStrip } from './year-strip.ts'

/** The milestones to scale, in wide windows. The list that follows has their dates and words. */
export function YearStrip({ facts }: { facts: Facts }) {
  const positions = positionsOnStrip(facts)
  if (!positions) return null
  return (
    <div className={styles.strip} aria-hidden="true">
      {facts.milestones.map(({ kind }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike
          key={index}
          className={kind === 'stop' ? styles.stop : styles.mark}
          style={{ insetInlineStart: `${Math.round((positions[index] ?? 0) * 1000) / 10}%` }}
        >
          {kind === 'stop' ? <Sign name="pause" /> : index + 1}{' '}
        </span>
      ))}
    </div>
  )
}
