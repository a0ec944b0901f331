import { classNames } from '../../../ui/class-names.ts'
import styles from './StatFigures.module.css'

interface StatFiguresProps {
  figures: readonly { label: string; value: string }[]
  className?: string | undefined
}

export function StatFigures({ figures, className }: StatFiguresProps) {
  return (
    <dl className={classNames(styles.stats, className)}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.stat}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
