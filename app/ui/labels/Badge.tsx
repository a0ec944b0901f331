import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Badge.module.css'

type BadgeProps = ComponentProps<'span'> & {
  /** The variant is `ink` for emphasis (published, admin), `line` for a kind. Default `well`. */
  variant?: 'well' | 'ink' | 'line'
}

export function Badge({ variant = 'well', className, ...props }: BadgeProps) {
  return (
    <>
      <span className={classNames(styles.badge, styles[variant], className)} {...props} />{' '}
    </>
  )
}
