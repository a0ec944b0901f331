import { classNames } from '../class-names.ts'
import styles from './Button.module.css'

export type ButtonLook = {
  variant?: 'ink' | 'line' | 'quiet' | 'ghost' | 'ember' | 'danger' | 'danger-line'
  /** The button is 36, 44 or 52 px tall. Default `md`. */
  size?: 'sm' | 'md' | 'lg'
  block?: boolean
}

/** Makes other elements look like `Button`: `<Link className={buttonClass({ variant: 'ink' })}>`. */
export function buttonClass(look: ButtonLook & { className?: string } = {}): string {
  const { variant = 'line', size = 'md', block = false, className } = look
  return classNames(styles.button, styles[variant], styles[size], block && styles.block, className)
}
