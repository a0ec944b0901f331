import styles from './OfferWays.module.css'
import { WAY_LABELS, type Way } from './offer-terms.ts'
import { WaySign } from './WaySign.tsx'

/** How the project could go on, each way with its sign. */
export function OfferWays({ ways }: { ways: readonly Way[] }) {
  if (ways.length === 0) return null
  return (
    <ul className={styles.ways}>
      {ways.map((way) => (
        <li key={way}>
          <WaySign way={way} />
          {WAY_LABELS[way]}
        </li>
      ))}
    </ul>
  )
}
