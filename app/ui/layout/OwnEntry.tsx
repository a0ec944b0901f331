import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './OwnEntry.module.css'

interface OwnEntryProps {
  picture: ReactNode
  /** A link. */
  name: ReactNode
  description: string
  state: ReactNode
  facts: ReactNode
  actions: ReactNode
  /** Whether it can be taken further. */
  isAlive?: boolean
  /** Whether only its owner sees it. */
  isOff?: boolean
}

/** A story or a listing among a member's own things. */
export const OwnEntry = ({
  picture,
  name,
  description,
  state,
  facts,
  actions,
  isAlive,
  isOff,
}: OwnEntryProps) => (
  <li>
    <article className={classNames(styles.entry, isAlive && styles.alive, isOff && styles.off)}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <h2 className={styles.name} dir="auto">
          {name}
        </h2>
        <p className={styles.description} dir="auto">
          {description}
        </p>
        <div className={styles.state}>{state}</div>
        <p className={styles.facts}>{facts}</p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </article>
  </li>
)
