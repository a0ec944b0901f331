import type { ReactNode } from 'react'
import styles from './NothingFor.module.css'
import { NOTHING_FOR_TEXTS } from './nothing-for-texts.ts'

interface NothingForProps {
  search: string
  /** Where it was looked for, such as a category. */
  within?: string | undefined
  /** Links to what is found instead. */
  children?: ReactNode
}

/** Says what a search that found nothing looked for, and what to try. */
export function NothingFor({ search, within, children }: NothingForProps) {
  return (
    <div className={styles.nothing}>
      <p className={styles.line}>
        {NOTHING_FOR_TEXTS.nothingFor} "<bdi>{search}</bdi>"
        {within ? ` ${NOTHING_FOR_TEXTS.within} ${within}.` : '.'}
      </p>
      {children && <p className={styles.instead}>{children}</p>}
    </div>
  )
}
