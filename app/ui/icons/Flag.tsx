import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Flag.module.css'
import { Sign } from './Sign.tsx'

/** The flag is ember, and pointed like the mark. It is for the leading entry. */
export function Flag({ className, children, ...props }: ComponentProps<'span'>) {
  return (
    <span className={classNames(styles.text, styles.flag, className)} {...props}>
      <Sign name="play" />
      {children}
    </span>
  )
}

/** The flag without background, for list entries; goes with a 3 px ember rule. */
export function FlagLine({ className, children, ...props }: ComponentProps<'span'>) {
  return (
    <span className={classNames(styles.text, styles.line, className)} {...props}>
      <Sign name="play" />
      {children}
    </span>
  )
}

export function Fresh({ className, ...props }: ComponentProps<'span'>) {
  return <span className={classNames(styles.fresh, className)} {...props} />
}
