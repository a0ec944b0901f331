import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { sheets } from '../illustrations/illustrations.tsx'
import styles from './Empty.module.css'

type EmptyProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode
  /** What is drawn above the title: one of the still lifes. Default `sheets`. */
  art?: ReactNode
  /** Level of the heading. Default 2. */
  level?: 1 | 2 | 3
  /** Where to go from here: one button, or a few. */
  action?: ReactNode
}

/** A place where nothing is yet, or nothing any more: a still life, a heading, a sentence (children), a way on. */
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
