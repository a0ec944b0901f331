/** Why a read needs no limit: the rule is in docs/security.md. */
const PAGE = 'what guests see on a page: a row or a page of a list, by index'
const LINK = 'a row by a token that nobody can guess'
const STATIC = 'a text that costs no query, or one that is kept in memory'
const FILE = 'a file by its key'
const MONITORING = 'a ping of the database at most, for the operator'
const IMAGE = 'an image that is kept in memory'
const LOCAL = 'the mailbox of this machine'

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
  '/:file{feed\\.(xml|json)}': PAGE,
  '/revivals/:file{feed\\.(xml|json)}': PAGE,
  '/feed/:file{[^/]+\\.(xml|json)}': PAGE,
  '/feed/cause/:file{[^/]+\\.(xml|json)}': PAGE,
  '/feed/people/:file{[^/]+\\.(xml|json)}': PAGE,
  '/feed/tag/:file{[^/]+\\.(xml|json)}': PAGE,
  '/insights/codebook.md': PAGE,
  '/insights/:file{data.*\\.(csv|json)}': PAGE,
  '/insights/:file{.+\\.(csv|svg|png)}': PAGE,
  '/feed/following/:file': LINK,
  '/feed/:file{moderation\\.(xml|json)}': PAGE,
  '/badge/:file': PAGE,
  '/embed/:id': PAGE,
  '/oembed': PAGE,
  '/story/:file{[^/]+\\.(md|json)}': PAGE,
  '/files/:bucket/:file': FILE,
  '/files/startup-assets/*': FILE,
  '/healthz': MONITORING,
  '/og/asset/:file': IMAGE,
  '/og/insights/:file': IMAGE,
  '/og/lesson/:file': IMAGE,
  '/og/story/:file': IMAGE,
  '/metrics': 'a few counts, for who has the token',
  '/readyz': MONITORING,
  '/robots.txt': STATIC,
  '/sitemap-pages.xml': STATIC,
  '/sitemap.xml': PAGE,
}
