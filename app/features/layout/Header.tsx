import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useViewer } from '../../kit/use-viewer.ts'
import { Brand } from '../../ui/art/Brand.tsx'
import { ThemeToggle } from '../../ui/theme/ThemeToggle.tsx'
import { AdminEntry } from './AdminEntry.tsx'
import { AuthControls } from './AuthControls.tsx'
import { Bell } from './Bell.tsx'
import styles from './Header.module.css'
import { LAYOUT_TEXTS } from './layout-texts.ts'
import { MobileMenu } from './MobileMenu.tsx'
import { NavLink } from './NavLink.tsx'
import { NAV } from './navigation/nav-items.ts'

/** The bar at the top of each page (SHELL-03 to SHELL-06). */
export function Header() {
  const { user, loading } = useViewer()
  useEffect(followOnceScrolled, [])
  const items = loading ? [] : NAV[user ? 'member' : 'guest'].header
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.line}`}>
        <Link to="/" className={styles.home}>
          <Brand size={64} />
        </Link>
        <nav className={styles.nav} aria-label={LAYOUT_TEXTS.mainNavigation}>
          <ul className={styles.items}>
            {items.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} className={styles.item}>
                  {label}
                </NavLink>
              </li>
            ))}
            <AdminEntry className={styles.item} />
          </ul>
        </nav>
        <div className={styles.tools}>
          <ThemeToggle />
          {user && <Bell viewerId={user.id} />} <AuthControls />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

/** Loads the code for scrolling at the first scroll, since nobody has to wait for it before. */
function followOnceScrolled() {
  const follow = () =>
    void import('./navigation/follow-scrolling.ts').then(
      ({ followScrolling }) => followScrolling(),
      () => {},
    )
  if (window.scrollY > 0) follow()
  window.addEventListener('scroll', follow, { once: true, passive: true })
  return () => window.removeEventListener('scroll', follow)
}
