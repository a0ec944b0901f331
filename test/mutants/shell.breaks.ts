import type { Area } from './mutant.ts'

const LAYOUT = 'app/features/layout'
const TOASTS = 'app/ui/toast'

export const SHELL: Area = {
  'SHELL-01': { file: `${LAYOUT}/SiteLayout.tsx`, replace: '      <SkipLink />\n', by: '' },
  'SHELL-02': {
    file: `${LAYOUT}/layout.ts`,
    replace: 'matches.some(({ staticData }) => staticData.ownLayout)',
    by: 'matches.length > 2',
  },
  'SHELL-03': { journey: 'test/journeys/scrolling.spec.ts' },
  'SHELL-04': { file: `${LAYOUT}/Header.tsx`, replace: '<Brand size={64} />', by: '<Brand size={48} />' },
  'SHELL-05': { file: `${LAYOUT}/Header.tsx`, replace: '          <ThemeToggle />\n', by: '' },
  'SHELL-06': {
    file: `${LAYOUT}/AuthControls.tsx`,
    replace: 'if (loading) return <Skeleton shape="button" className={styles.control} />',
    by: 'if (loading) return null',
  },
  'SHELL-07': {
    file: `${LAYOUT}/navigation/nav-items.ts`,
    replace: "  { label: 'Submit', to: '/submit', icon: 'pen' },\n",
    by: '',
  },
  'SHELL-08': { file: `${LAYOUT}/navigation/nav-items.ts`, replace: "'Browse Stories'", by: "'Stories'" },
  'SHELL-09': {
    file: `${LAYOUT}/MobileMenu.tsx`,
    replace: "user ? 'member' : 'guest'",
    by: "user ? 'guest' : 'member'",
  },
  'SHELL-10': {
    file: `${LAYOUT}/navigation/nav-items.ts`,
    replace: "label: 'Dashboard', to: '/dashboard'",
    by: "label: 'Dashboard', to: '/'",
  },
  'SHELL-11': { file: `${LAYOUT}/MobileMenu.tsx`, replace: '    await signOut()\n', by: '' },
  'SHELL-12': { file: `${LAYOUT}/navigation/nav-items.ts`, replace: "'Explore'", by: "'Stories'" },
  'SHELL-13': {
    file: `${LAYOUT}/navigation/active-link.ts`,
    replace: "href === '/' ? path === '/' : path.startsWith(href)",
    by: 'path.startsWith(href)',
  },
  'SHELL-14': { journey: 'test/journeys/shell.spec.ts' },
  'SHELL-15': {
    file: `${LAYOUT}/footer/Footer.tsx`,
    replace: '<Mark size={70} />',
    by: '<Mark size={64} />',
  },
  'SHELL-16': { file: `${LAYOUT}/footer/footer-texts.ts`, replace: "title: 'Legal'", by: "title: 'Rules'" },
  'SHELL-17': {
    file: 'app/features/newsletter/subscribe/NewsletterForm.tsx',
    replace: 'type="email"',
    by: 'type="text"',
  },
  'SHELL-18': {
    file: 'app/features/newsletter/subscribe/submit-subscription.ts',
    replace: "NEWSLETTER_TEXTS.blank, variant: 'destructive'",
    by: 'NEWSLETTER_TEXTS.blank',
  },
  'SHELL-19': {
    file: 'app/features/newsletter/subscribe/NewsletterForm.tsx',
    replace: 'if (stored) form.reset()\n      else',
    by: 'if (!stored)',
  },
  'SHELL-20': {
    file: `${LAYOUT}/footer/SocialLinks.tsx`,
    replace: 'onClick={() => toast(FOOTER_TEXTS.opening(service))}',
    by: '',
  },
  'SHELL-21': {
    file: `${LAYOUT}/SiteLayout.tsx`,
    replace: '<TabBar hidden={isNavigating} />',
    by: '<TabBar hidden={false} />',
  },
  'SHELL-22': {
    file: `${LAYOUT}/navigation/scroll-persistence.ts`,
    replace: 'saveAfter: 100',
    by: 'saveAfter: 400',
  },
  'SHELL-23': {
    file: `${LAYOUT}/navigation/scroll-persistence.ts`,
    replace: '30 * 60_000',
    by: '60 * 60_000',
  },
  'SHELL-24': {
    file: `${LAYOUT}/navigation/scroll-persistence.ts`,
    replace: ".includes('/auth') ? undefined : path",
    by: ".includes('/sign-in') ? undefined : path",
  },
  'SHELL-25': {
    file: `${LAYOUT}/failure-texts.ts`,
    replace: 'This has been logged and',
    by: 'This was logged and',
  },
  'SHELL-26': { file: `${LAYOUT}/ErrorScreen.tsx`, replace: 'href="/"', by: 'href="/directory"' },
  'SHELL-27': {
    file: 'app/kit/use-viewer.ts',
    replace: 'must be used within',
    by: 'has to be used within',
  },
  'SHELL-28': {
    file: `${TOASTS}/toast-store.ts`,
    replace: '{ ...toast, ...changes }',
    by: '{ ...changes, ...toast }',
  },
  'SHELL-29': {
    file: `${TOASTS}/toast-store.ts`,
    replace: 'set(id === undefined ? [] : toasts',
    by: 'set(toasts',
  },
  'SHELL-30': { file: `${TOASTS}/toast-store.ts`, replace: 'TOAST_LIMIT = 1\n', by: 'TOAST_LIMIT = 2\n' },
  'SHELL-31': { file: `${TOASTS}/toast-store.ts`, replace: '5_000', by: '6_000' },
  'SHELL-32': {
    file: `${TOASTS}/ToastRegion.tsx`,
    replace: 'SWIPE_THRESHOLD = 50',
    by: 'SWIPE_THRESHOLD = 90',
  },
  'SHELL-33': { file: `${TOASTS}/toast-store.ts`, replace: 'count += 1', by: 'count += 2' },
  'SHELL-34': {
    file: `${TOASTS}/toast-store.ts`,
    replace: '      ...content,\n      id,',
    by: "      ...content,\n      variant: 'default',\n      id,",
  },
  'SHELL-35': { file: 'app/ui/theme/theme.ts', replace: "'Switch to light theme'", by: "'Light'" },
  'SHELL-36': {
    file: 'app/ui/theme/theme-boot.ts',
    replace: "THEME_KEY = 'theme'",
    by: "THEME_KEY = 'unpause-theme'",
  },
  'SHELL-37': { file: `${LAYOUT}/failure-texts.ts`, replace: 'Oops! Page not found', by: 'Page not found' },
  'SHELL-38': {
    file: 'app/routes/admin.comments.tsx',
    replace: "createFileRoute('/admin/comments')",
    by: "createFileRoute('/admin/remarks')",
  },
  'SHELL-39': { file: 'app/platform/rendering/PageMeta.tsx', replace: "'Unpause'", by: "'Paused'" },
}
