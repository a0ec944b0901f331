import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Badge.module.css'

type BadgeProps = ComponentProps<'span'> & {
  /** `ink` for what stands out (published, admin), `line` for a kind. Default `well`. */
  variant?: 'well' | 'ink' | 'line'
}

/** A word about a state or kind: a role, a status. */
export function Badge({ variant = 'well', className, ...props }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[variant], className)} {...props} />
}
