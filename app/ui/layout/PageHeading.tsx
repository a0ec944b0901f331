import type { ReactNode } from 'react'
import styles from './PageHeading.module.css'

interface PageHeadingProps {
  title: string
  /** The italic line under the title. */
  deck: string
  /** What else belongs to the head: dates, notes. */
  children?: ReactNode
}

/** The head of a page about the product itself. */
export function PageHeading({ title, deck, children }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      <h1>{title}</h1>
      <p className="deck">{deck}</p>
      {children}
    </header>
  )
}
