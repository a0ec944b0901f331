import { classNames } from '../class-names.ts'
import styles from './Button.module.css'

export type ButtonLook = {
  /** How loud it is. Default `line`. */
  variant?: 'ink' | 'line' | 'quiet' | 'ghost' | 'ember' | 'danger' | 'danger-line'
  /** 36, 44 or 52 px tall. Default `md`. */
  size?: 'sm' | 'md' | 'lg'
  /** As wide as its column. */
  block?: boolean
}

/** The class of a button, for anything that should look like one: `<Link className={buttonClass({ variant: 'ink' })}>`. */
export function buttonClass(look: ButtonLook & { className?: string } = {}): string {
  const { variant = 'line', size = 'md', block = false, className } = look
  return classNames(styles.button, styles[variant], styles[size], block && styles.block, className)
}
