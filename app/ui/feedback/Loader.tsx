import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Mark } from '../icons/Mark.tsx'
import { FEEDBACK_TEXTS } from './feedback-texts.ts'
import styles from './Loader.module.css'

type LoaderProps = ComponentProps<'div'> & {
  label?: string
  overlay?: boolean
}

export function Loader({
  label = FEEDBACK_TEXTS.loading,
  overlay = false,
  className,
  ...props
}: LoaderProps) {
  return (
    <div
      // While one page leads to another, screen readers hear the title of the second.
      {...(overlay ? { 'aria-hidden': true, 'data-overlay': '' } : { role: 'status', 'aria-label': label })}
      className={classNames(styles.loader, overlay && styles.overlay, className)}
      {...props}
    >
      <Mark size={80} className={styles.mark} />
    </div>
  )
}
