import { classNames } from '../../ui/class-names.ts'
import type { Way } from './offer-terms.ts'
import styles from './WaySign.module.css'

/** Play, fast forward (two heads, one direction) and two squares (a copy), on the grid of signs. */
const PATHS: Record<Way, string> = {
  take_over: 'M3 1.5 14 8 3 14.5z',
  join: 'M1 2.5 7.5 8 1 13.5zM8 2.5 14.5 8 8 13.5z',
  license: 'M2 2h8.5v3H5v5.5H2zM6.5 6.5H14V14H6.5z',
}

/** The word stands beside it. */
export const WaySign = ({ way, className }: { way: Way; className?: string | undefined }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className={classNames(styles.sign, className)}>
    <path d={PATHS[way]} />
  </svg>
)
