import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Flag.module.css'
import { Sign } from './Sign.tsx'

/** Ember, pointed like the mark: something that may go on. For the one entry that leads. */
export function Flag({ className, children, ...props }: ComponentProps<'span'>) {
  return (
    <span className={classNames(styles.words, styles.flag, className)} {...props}>
      <Sign name="play" />
      {children}
    </span>
  )
}

/** The flag without its cloth, for entries in a list; it stands together with a 3 px ember rule. */
export function FlagLine({ className, children, ...props }: ComponentProps<'span'>) {
  return (
    <span className={classNames(styles.words, styles.line, className)} {...props}>
      <Sign name="play" />
      {children}
    </span>
  )
}

/** An ember dot and a word: this was just updated. */
export function Fresh({ className, ...props }: ComponentProps<'span'>) {
  return <span className={classNames(styles.fresh, className)} {...props} />
}
