import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Progress.module.css'

type ProgressProps = ComponentProps<'progress'> & {
  /** What is under way. */
  label: string
}

/** How far something is, 0 to `max` (100); without a `value`, that it is under way. */
export function Progress({ label, max = 100, className, ...props }: ProgressProps) {
  return (
    <progress aria-label={label} max={max} className={classNames(styles.progress, className)} {...props} />
  )
}
