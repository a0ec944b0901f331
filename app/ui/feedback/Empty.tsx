import type { ComponentProps, ReactNode } from 'react'
import { sheets } from '../art/illustrations.tsx'
import { classNames } from '../class-names.ts'
import styles from './Empty.module.css'

type EmptyProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode
  art?: ReactNode
  level?: 1 | 2 | 3
  action?: ReactNode
}

export function Empty({ title, art = sheets, level = 2, action, className, children, ...props }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames(styles.empty, className)} {...props}>
      <svg viewBox="0 0 120 84" className={styles.art} aria-hidden="true">
        {art}
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
