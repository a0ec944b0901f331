import type { ComponentProps, ReactNode } from 'react'
import { Illustration } from '../art/Illustration.tsx'
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
      <Illustration className={styles.art}>{art}</Illustration>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
