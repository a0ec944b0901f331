import { classNames } from '../../../ui/class-names.ts'
import { WAY_LABELS, WAYS, type Way } from '../offer-terms.ts'
import styles from './WayLine.module.css'

/** Play; fast forward, two heads in one direction; two squares, a copy. */
const PATHS: Record<Way, string> = {
  take_over: 'M3 1.5 14 8 3 14.5z',
  join: 'M1 2.5 7.5 8 1 13.5zM8 2.5 14.5 8 8 13.5z',
  license: 'M1.5 1.5h9v9h-9zM12 5h2.5v9.5H5V12h7z',
}

/** How a project can go on, with the sign of the first way. */
export function WayLine({ ways, className }: { ways: readonly Way[]; className?: string | undefined }) {
  const offered = WAYS.filter((way) => ways.includes(way))
  const [first] = offered
  if (!first) return null
  return (
    <span className={classNames(styles.line, className)}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={PATHS[first]} />
      </svg>
      {offered.map((way) => WAY_LABELS[way]).join(' or ')}
    </span>
  )
}
