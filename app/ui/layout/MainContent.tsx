import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './MainContent.module.css'
import { MAIN_ID, SKIP_TO_MAIN } from './main-content.ts'

interface MainContentProps {
  className?: string | undefined
  children: ReactNode
}

export function MainContent({ className, children }: MainContentProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classNames(styles.main, className)}>
      {children}
    </main>
  )
}

/** The first link of every layout. */
export function SkipLink() {
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      {SKIP_TO_MAIN}
    </a>
  )
}
