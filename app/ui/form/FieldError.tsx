import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/Icon.tsx'
import styles from './FieldError.module.css'

/** An icon and text, never colour alone. */
export function FieldError({ className, children, ...props }: ComponentProps<'p'>) {
  return (
    <p className={classNames(styles.error, className)} {...props}>
      <Icon name="alert" className={styles.icon} />
      {children}
    </p>
  )
}
