import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { sheets } from '../illustrations/illustrations.tsx'
import styles from './Empty.module.css'

type EmptyProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode
  /** Default `sheets`. */
  art?: ReactNode
  /** Heading level. Default 2. */
  level?: 1 | 2 | 3
  action?: ReactNode
}

/** An empty state: illustration, heading, text (children), action. */
export function Empty({ title, art = sheets, level = 2, action, className, children, ...props }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames(styles.empty, className)} {...props}>
      <svg viewBox="0 0 120 84" className={styles.art} aria-hidden="true">
        {art}
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
