import type { ReactNode } from 'react'
import { showFocused } from '../show-focused.ts'
import styles from './Tabs.module.css'

interface LinkTabsProps {
  label: string
  /** Links, of which one is `aria-current="page"`. */
  children: ReactNode
}

/** Looks like `Tabs`, and works without scripts: each tab is a page of its own. */
export const LinkTabs = ({ label, children }: LinkTabsProps) => (
  <nav aria-label={label} onFocus={showFocused} className={styles.frame}>
    <div className={styles.links}>{children}</div>
  </nav>
)
