import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Mark } from '../icons/Mark.tsx'
import styles from './Loader.module.css'

type LoaderProps = ComponentProps<'div'> & {
  /** What is awaited, for people who do not see the mark turn. */
  label?: string
  /** Covers the window: for changing pages. */
  overlay?: boolean
}

/** The mark at 80 px: it turns once, rests, turns. With reduced motion it only fades. */
export function Loader({ label = 'Loading', overlay = false, className, ...props }: LoaderProps) {
  return (
    <div
      role="status"
      aria-label={label}
      className={classNames(styles.loader, overlay && styles.overlay, className)}
      {...props}
    >
      <Mark size={80} className={styles.mark} />
    </div>
  )
}
