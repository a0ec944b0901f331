import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useViewer } from '../../../kit/use-viewer.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { readableAddress } from '../../../platform/text/readable-address.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { MainContent, SkipLink } from '../../../ui/layout/MainContent.tsx'
import { ThemeToggle } from '../../../ui/theme/ThemeToggle.tsx'
import { moderatorStatusQuery } from '../../accounts/roles/roles.queries.ts'
import { ADMIN_TEXTS } from '../admin.ts'
import { AccessDenied } from '../layout/AccessDenied.tsx'
import { MODERATORS_PAGE, ownStatusQuery } from '../layout/admin-guard.ts'
import styles from './AdminLayout.module.css'
import { Sidebar } from './Sidebar.tsx'
import { useSidebar } from './use-sidebar.ts'

/** The frame of each page of the panel (ADMIN-03 to ADMIN-06). */
export function AdminLayout() {
  const { user } = useViewer()
  const api = useApi()
  const { data: isAdmin } = useQuery(ownStatusQuery(api, user?.id))
  const isTheirs = useLocation({ select: ({ pathname }) => pathname === MODERATORS_PAGE })
  const { data: isModerator } = useQuery({
    ...moderatorStatusQuery(api, user?.id ?? ''),
    enabled: isAdmin === false && isTheirs && user !== null,
  })
  const { isOpen, toggle } = useSidebar()
  if (isAdmin === false && !(isTheirs && isModerator !== false)) return <AccessDenied />
  return (
    <div className={styles.frame} data-sidebar={isOpen ? 'open' : 'closed'}>
      <SkipLink />
      <Sidebar isOpen={isOpen} onToggle={toggle} isAdmin={isAdmin !== false} />
      <div className={styles.page}>
        <header className={styles.head}>
          <ThemeToggle className={styles.theme} />{' '}
          <Link to="/" className={styles.link}>
            <Icon path={lateIconPaths.out} />
            {ADMIN_TEXTS.viewSite}
          </Link>{' '}
          {user && (
            <Link to="/profile" className={styles.link}>
              <span className={styles.email}>{readableAddress(user.email)}</span>
            </Link>
          )}
        </header>
        <MainContent className={styles.main}>
          <Outlet />
        </MainContent>
      </div>
    </div>
  )
}
