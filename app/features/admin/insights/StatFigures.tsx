import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './StatFigures.module.css'

interface StatFiguresProps {
  /** The figures. `content` is shown in place of the label, for example as a link. */
  figures: readonly { label: string; content?: ReactNode; value: string }[]
  className?: string | undefined
}

export function StatFigures({ figures, className }: StatFiguresProps) {
  return (
    <dl className={classNames(styles.stats, className)}>
      {figures.map(({ label, content, value }) => (
        <div key={label} className={styles.stat}>
          <dt className={styles.label}>{content ?? label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
