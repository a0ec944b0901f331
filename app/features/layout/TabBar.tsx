import { useViewer } from '../../kit/use-viewer.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { LAYOUT_TEXTS } from './layout-texts.ts'
import { NavLink } from './NavLink.tsx'
import { NavUnread } from './NavUnread.tsx'
import { NAV } from './navigation/nav-items.ts'
import styles from './TabBar.module.css'

/** The navigation at the bottom of windows below 48rem (SHELL-12). */
export function TabBar({ hidden }: { hidden: boolean }) {
  const { user, loading } = useViewer()
  const items = loading ? [] : NAV[user ? 'member' : 'guest'].phone
  return (
    <nav className={styles.bar} aria-label={LAYOUT_TEXTS.tabs} hidden={hidden}>
      <ul className={styles.items}>
        {items.map(({ label, to, icon }) => (
          <li key={to} className={styles.tab}>
            <NavLink to={to} className={styles.item}>
              <Icon name={icon} className={styles.icon} />
              {label}
              <span className={styles.unread}>
                <NavUnread to={to} />
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
