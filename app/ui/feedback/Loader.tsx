import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Mark } from '../icons/Mark.tsx'
import styles from './Loader.module.css'

type LoaderProps = ComponentProps<'div'> & {
  /** For screen readers. */
  label?: string
  /** Covers the window, for navigation. */
  overlay?: boolean
}

/** 80 px. With reduced motion it only fades. */
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
