import type { ReactNode } from 'react'
import styles from './PageHeading.module.css'

interface PageHeadingProps {
  title: string
  deck: string
  children?: ReactNode
}

export function PageHeading({ title, deck, children }: PageHeadingProps) {
  return (
    <header className={styles.heading}>
      <h1>{title}</h1>
      <p className="deck">{deck}</p>
      {children}
    </header>
  )
}
