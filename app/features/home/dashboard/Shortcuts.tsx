import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { SHORTCUT_TEXTS } from './dashboard.ts'
import styles from './Shortcuts.module.css'

/** The tiles that lead to other pages (DASH-04, DASH-05). */
export function Shortcuts() {
  return (
    <nav className={styles.tiles} aria-label={SHORTCUT_TEXTS.label}>
      <Link to="/directory" className={styles.tile}>
        <Sign name="rewind" className={styles.sign} />
        <Words>{SHORTCUT_TEXTS.directory}</Words>
      </Link>{' '}
      <Link to="/submit" className={styles.tile}>
        <Sign name="record" className={styles.sign} />
        <Words>{SHORTCUT_TEXTS.submit}</Words>
      </Link>{' '}
      <Link to="/directory" search={{ sort: 'trending' }} className={styles.tile}>
        <Sign name="up" className={`${styles.sign} ${styles.alive}`} />
        <Words>{SHORTCUT_TEXTS.trending}</Words>
      </Link>{' '}
      <Link to="/directory" search={{ filter: 'bookmarked' }} className={styles.tile}>
        <svg viewBox="0 0 16 16" className={styles.sign} aria-hidden="true">
          <path d="M3 1.5h10v13L8 11l-5 3.5z" />
        </svg>
        <Words>{SHORTCUT_TEXTS.bookmarks}</Words>
      </Link>
    </nav>
  )
}

function Words({ children }: { children: ReactNode }) {
  return (
    <span className={styles.words}>
      {children}
      <Icon name="right" className={styles.arrow} />
    </span>
  )
}
