import type { ReactNode } from 'react'
import styles from './ListingSection.module.css'

interface ListingSectionProps {
  number: number
  title: string
  children: ReactNode
}

/** One numbered part of the listing form. */
export function ListingSection({ number, title, children }: ListingSectionProps) {
  return (
    <div className={styles.section}>
      <header className={styles.head}>
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        <h3>{title}</h3>
      </header>
      <div className={styles.fields}>{children}</div>
    </div>
  )
}

/** For a field that takes the whole width of its section. */
export const wide = styles.wide
