/** Why a read needs no limit: the rule is in docs/security.md. */
const PAGE = 'what guests see on a page: a row or a page of a list, by index'
const OWN = "some of the member's own rows, by index"
const LINK = 'a row by a token that nobody can guess'
const ADMIN = 'admins only'
const STREAMS = 'limited by how many are open at the same time'
const STATIC = 'a text that costs no query, or one that is kept in memory'
const FILE = 'a file by its key'
const MONITORING = 'a ping of the database at most, for the operator'
const IMAGE = 'an image that is kept in memory'
const LOCAL = 'the mailbox of this machine'

/** Operations that document no limit. A search has one always. */
export const UNLIMITED_READS: Record<string, string> = {
  'GET /api/account-deletion': OWN,
  'GET /api/admin/analytics': ADMIN,
  'GET /api/admin/audit_log': ADMIN,
  'GET /api/admin/audit_log/{id}': ADMIN,
  'GET /api/admin/attention': ADMIN,
  'GET /api/admin/corrections': ADMIN,
  'GET /api/admin/health': ADMIN,
  'GET /api/admin/statistics': ADMIN,
  'GET /api/admin/users/{id}': ADMIN,
  'GET /api/blocks': OWN,
  'GET /api/bookmarks': OWN,
  'GET /api/comments': PAGE,
  'GET /api/comments/{id}': PAGE,
  'GET /api/comments/{id}/versions': PAGE,
  'GET /api/dashboard/open_for_revival': PAGE,
  'GET /api/dashboard/top_stories': PAGE,
  'GET /api/email-change': OWN,
  'GET /api/email-change/confirm': LINK,
  'GET /api/export/size': OWN,
  'GET /api/following': OWN,
  'GET /api/follows': OWN,
  'GET /api/interest_contacts': OWN,
  'GET /api/own/marketplace_assets': OWN,
  'GET /api/own/startups': OWN,
  'GET /api/own/startups/next': OWN,
  'GET /api/marketplace_assets/stats': PAGE,
  'GET /api/marketplace_assets/{id}': PAGE,
  'GET /api/marketplace_assets/{id}/archive': STREAMS,
  'GET /api/marketplace_assets/{id}/edit': OWN,
  'GET /api/newsletter_subscribers/subscription': LINK,
  'GET /api/passkeys': OWN,
  'GET /api/passwords': OWN,
  'GET /api/profiles/{id}': OWN,
  'GET /api/profiles/{id}/overview': OWN,
  'GET /api/public_profiles/{id}': PAGE,
  'GET /api/realtime/comments-{startupId}': STREAMS,
  'GET /api/revival_opportunities/{id}': PAGE,
  'GET /api/security-events': OWN,
  'GET /api/session': OWN,
  'GET /api/session/authentication': OWN,
  'GET /api/sessions': OWN,
  'GET /api/startups/categories': PAGE,
  'GET /api/startups/{id}': PAGE,
  'GET /api/startups/{id}/history': PAGE,
  'GET /api/trending_startups': PAGE,
  'GET /api/two-step-sign-in': OWN,
  'GET /api/uploads/startup-assets': OWN,
  'GET /api/uploads/startup-assets/{id}': OWN,
  'GET /api/user_roles': OWN,
  'GET /api/viewer': OWN,
  'GET /api/users/confirmation': LINK,
}

/** Routes outside of the API, by their patterns. Pages come after them and read through the API. */
export const UNLIMITED_ROUTES: Record<string, string> = {
  '/.well-known/change-password': STATIC,
  '/.well-known/security.txt': STATIC,
  '/:file{sitemap-[^/]+\\.xml}': PAGE,
  '/dev/mail': LOCAL,
  '/dev/mail.json': LOCAL,
  '/dev/mail/:id{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}': LOCAL,
  '/dev/mail/:id{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}/html': LOCAL,
  '/favicon.ico': STATIC,
  '/feed.xml': PAGE,
  '/feed/:file{[^/]+\\.xml}': PAGE,
  '/feed/following/:file': LINK,
  '/files/:bucket/:file': FILE,
  '/files/startup-assets/*': FILE,
  '/healthz': MONITORING,
  '/og/asset/:file': IMAGE,
  '/og/story/:file': IMAGE,
  '/metrics': 'a few counts, for who has the token',
  '/readyz': MONITORING,
  '/robots.txt': STATIC,
  '/sitemap-pages.xml': STATIC,
  '/sitemap.xml': PAGE,
}
