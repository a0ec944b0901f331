import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Progress.module.css'

type ProgressProps = ComponentProps<'progress'> & {
  label: string
}

/** Shows 0 to `max` (100); indeterminate without a `value`. */
export function Progress({ label, max = 100, className, ...props }: ProgressProps) {
  return (
    <progress aria-label={label} max={max} className={classNames(styles.progress, className)} {...props} />
  )
}
