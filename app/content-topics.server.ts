import type { Change } from './platform/database/changes.ts'
import type { Topics, TopicTable, Values } from './platform/rendering/versions.ts'

/** A name in braces is a parameter of the route or of the request, which must be an ID. */
type Row = readonly ('lists' | 'insights' | 'marketplace' | `story:{${string}}`)[]

const NOTHING: Row = []
const STORY_AND_LISTS: Row = ['story:{id}', 'lists']

/**
 * What pages and answers show, by the pattern of their route, and what successful writes change of it. A route without a
 * row depends on every change, and a write without one changes everything: deletions, suspensions, roles.
 */
const ROWS: Readonly<Record<string, Row | ((values: Values) => Row | undefined)>> = {
  '/': ['lists'],
  '/directory': ['lists'],
  '/revivals': ['lists'],
  '/insights': ['lists', 'insights'],
  '/story/$id': ['story:{id}'],
  '/lessons': ['lists'],
  '/lessons/$cause': ['lists', 'insights'],
  '/marketplace': ['marketplace'],
  '/asset/$id': ['marketplace'],
  // A new version changes everything.
  '/guidelines': NOTHING,
  '/moderation/rules': NOTHING,
  '/privacy': NOTHING,
  '/terms': NOTHING,
  '/contact': NOTHING,
  '/support': NOTHING,
  '/report': NOTHING,
  '/auth': NOTHING,
  '/forgot-password': NOTHING,

  'GET /feed/{file}': ['lists'],
  'GET /feed/tag/{file}': ['lists'],
  'GET /feed/cause/{file}': ['lists'],
  'GET /feed/people/{file}': ['lists'],
  'GET /revivals/{file}': ['lists'],
  'GET /sitemap.xml': ['lists', 'marketplace'],
  'GET /{file}': ['lists', 'marketplace'],
  'GET /sitemap-pages.xml': NOTHING,

  'GET /api/startups': ['lists'],
  'GET /api/startups/categories': ['lists'],
  'GET /api/startups/{id}': ['story:{id}'],
  'GET /api/startups/{id}/history': ['story:{id}'],
  'GET /api/startups/{id}/facts': ['story:{id}'],
  'GET /api/startups/{id}/facts/versions': ['story:{id}'],
  'GET /api/startups/{id}/related': STORY_AND_LISTS,
  'GET /api/trending_startups': ['lists'],
  'GET /api/dashboard/open_for_revival': ['lists'],
  'GET /api/dashboard/top_stories': ['lists'],
  'GET /api/revival_opportunities/roles': ['lists'],
  'GET /api/revivals': ['lists'],
  'GET /api/revival_figures': ['lists'],
  'GET /api/lessons': ['lists'],
  'GET /api/lessons/causes': ['lists'],
  'GET /api/lessons/causes/{cause}': ['lists', 'insights'],
  'GET /api/insights/{figure}': ['lists', 'insights'],
  'GET /api/comments': ['story:{startup_id}'],
  'GET /api/marketplace_assets': ['marketplace'],
  'GET /api/marketplace_assets/stats': ['marketplace'],
  'GET /api/marketplace_assets/{id}': ['marketplace'],
  // Names and avatars change everything.
  'GET /api/public_profiles/{id}': NOTHING,
  'GET /api/rulebooks/{name}': NOTHING,
  'GET /api/openapi.json': NOTHING,

  // The page of a first story links to its second one.
  'POST /api/startups': ({ continues_startup_id }) =>
    continues_startup_id ? [...STORY_AND_LISTS, 'story:{continues_startup_id}'] : STORY_AND_LISTS,
  'PUT /api/startups/{id}/vote': STORY_AND_LISTS,
  'DELETE /api/startups/{id}/vote': STORY_AND_LISTS,
  // The feed and the sitemap say when a story last changed.
  'POST /api/startups/{id}/updates': STORY_AND_LISTS,
  'POST /api/startups/{id}/revived_chapter': STORY_AND_LISTS,
  'PUT /api/startups/{id}/lessons': STORY_AND_LISTS,
  'PUT /api/startups/{id}/facts': STORY_AND_LISTS,
  'POST /api/startups/{id}/corrections': NOTHING,
  'POST /api/comments': ['story:{startup_id}'],
  'POST /api/revival_opportunities': ['story:{startup_id}', 'lists'],
  'PATCH /api/revival_opportunities/{id}': ['story:{startup_id}', 'lists'],
  'PUT /api/revival_opportunities/{id}': ['story:{startup_id}', 'lists'],
  'PUT /api/conversations/{id}/runs_again': ['story:{startup_id}', 'lists'],
  'PATCH /api/comments/{id}': ['story:{startup_id}'],
  'DELETE /api/comments/{id}': ['story:{startup_id}'],
  // The page of a story shows its assets.
  'POST /api/marketplace_assets': ({ startup_id, revival_opportunity_id }) =>
    startup_id || revival_opportunity_id ? undefined : ['marketplace'],
  // Only a proof that holds shows.
  'POST /api/proofs': NOTHING,
  'POST /api/proofs/{id}/check': ({ startup_id }) => (startup_id ? ['story:{startup_id}'] : NOTHING),
  'DELETE /api/proofs/{id}': ['story:{startup_id}'],
  // A status can hide the asset.
  'PATCH /api/marketplace_assets/{id}': ({ status, startup_id, revival_opportunity_id }) =>
    status === undefined && !startup_id && !revival_opportunity_id ? ['marketplace'] : undefined,
  // The rest is what others see of a member.
  'PATCH /api/profiles/{id}': ({ id: _, first_login_completed: __, ...shown }) =>
    Object.keys(shown).length === 0 ? NOTHING : undefined,

  // Most downloads don't count; the database reports those that do.
  'POST /api/marketplace_assets/{id}/files/{position}/url': NOTHING,

  // What guests don't see.
  'POST /api/session': NOTHING,
  'DELETE /api/session': NOTHING,
  'POST /api/session/google': NOTHING,
  'POST /api/session/authentication': NOTHING,
  'POST /api/session/passkey/options': NOTHING,
  'POST /api/session/passkey': NOTHING,
  'POST /api/session/second-step': NOTHING,
  'DELETE /api/sessions': NOTHING,
  'DELETE /api/sessions/{id}': NOTHING,
  'POST /api/two-step-sign-in': NOTHING,
  'DELETE /api/two-step-sign-in': NOTHING,
  'POST /api/two-step-sign-in/secret': NOTHING,
  'POST /api/two-step-sign-in/recovery_codes': NOTHING,
  'POST /api/passkeys': NOTHING,
  'POST /api/passkeys/options': NOTHING,
  'PATCH /api/passkeys/{id}': NOTHING,
  'DELETE /api/passkeys/{id}': NOTHING,
  'POST /api/tokens': NOTHING,
  'DELETE /api/tokens/{id}': NOTHING,
  'POST /api/users': NOTHING,
  'POST /api/users/confirmation': NOTHING,
  'POST /api/users/confirmation_links': NOTHING,
  'POST /api/email-change': NOTHING,
  'DELETE /api/email-change': NOTHING,
  'POST /api/email-change/links': NOTHING,
  'POST /api/email-change/confirm': NOTHING,
  'POST /api/passwords': NOTHING,
  'POST /api/passwords/reset_requests': NOTHING,
  'POST /api/passwords/change': NOTHING,
  'POST /api/rpc/has_role': NOTHING,
  'POST /api/drafts/from_address': NOTHING,
  'PUT /api/startups/{id}/bookmark': NOTHING,
  'DELETE /api/startups/{id}/bookmark': NOTHING,
  'PUT /api/marketplace_assets/{id}/bookmark': NOTHING,
  'DELETE /api/marketplace_assets/{id}/bookmark': NOTHING,
  // The database reports the new number.
  'PUT /api/comments/{id}/useful': NOTHING,
  'DELETE /api/comments/{id}/useful': NOTHING,
  'DELETE /api/comments/{id}/versions/{version}': NOTHING,
  'POST /api/comments/preview': NOTHING,
  'PUT /api/lessons/{id}/useful': NOTHING,
  'DELETE /api/lessons/{id}/useful': NOTHING,
  'PUT /api/lessons/{id}/saved': NOTHING,
  'DELETE /api/lessons/{id}/saved': NOTHING,
  'PUT /api/follows/{kind}/{subject}': NOTHING,
  'DELETE /api/follows/{kind}/{subject}': NOTHING,
  'POST /api/following/feed': NOTHING,
  'DELETE /api/following/feed': NOTHING,
  'PUT /api/blocks/{id}': NOTHING,
  'DELETE /api/blocks/{id}': NOTHING,
  'PUT /api/mutes/{id}': NOTHING,
  'DELETE /api/mutes/{id}': NOTHING,
  'POST /api/interest_contacts': NOTHING,
  'PUT /api/interest_contacts/{id}/read': NOTHING,
  'POST /api/conversations': NOTHING,
  'POST /api/conversations/{id}/messages': NOTHING,
  'DELETE /api/conversations/{id}/messages/{message}': NOTHING,
  'PUT /api/conversations/{id}/read': NOTHING,
  'PUT /api/conversations/{id}/contact': NOTHING,
  'DELETE /api/conversations/{id}/contact': NOTHING,
  'POST /api/conversations/{id}/reveal': NOTHING,
  // Whoever takes a project over closes its offer.
  'POST /api/conversations/{id}/state': ({ to }) => (to === 'accepted' ? undefined : NOTHING),
  'PUT /api/conversations/{id}/note': NOTHING,
  'PATCH /api/handovers/{id}': NOTHING,
  'POST /api/handovers/{id}/items': NOTHING,
  'PATCH /api/handovers/{id}/items/{item}': NOTHING,
  'PUT /api/conversations/{id}/block': NOTHING,
  'DELETE /api/conversations/{id}/block': NOTHING,
  'PUT /api/notifications/read': NOTHING,
  'PATCH /api/notification_preferences': NOTHING,
  'POST /api/push_subscriptions': NOTHING,
  'DELETE /api/push_subscriptions': NOTHING,
  'POST /api/webhooks': NOTHING,
  'PATCH /api/webhooks/{id}': NOTHING,
  'DELETE /api/webhooks/{id}': NOTHING,
  'POST /api/webhooks/{id}/secret': NOTHING,
  'POST /api/webhooks/{id}/test': NOTHING,
  'POST /api/webhooks/{id}/deliveries/{delivery}/again': NOTHING,
  'POST /api/uploads/startup-assets': NOTHING,
  'PATCH /api/uploads/startup-assets/{id}': NOTHING,
  'DELETE /api/uploads/startup-assets/{id}': NOTHING,
  'POST /api/uploads/startup-assets/{id}/url': NOTHING,
  'PUT /api/uploads/{bucket}/{id}': NOTHING,
  'POST /api/newsletter_subscribers': NOTHING,
  'POST /api/support_messages': NOTHING,
  'POST /api/browser_errors': NOTHING,
  'POST /api/admin/health/retries': NOTHING,
  'POST /api/admin/backups': NOTHING,
  'POST /api/rulebooks/{name}/preview': NOTHING,
  'POST /api/admin/data_exports': NOTHING,
  'POST /api/admin/emails/{name}/sendings': NOTHING,
  // The database reports a comment that is folded.
  'POST /api/reports': NOTHING,
  'POST /api/decisions/{id}/appeal': NOTHING,
  'POST /api/legal_notices/{number}/appeal': NOTHING,
  'PUT /api/admin/reports/{kind}/{id}/claim': NOTHING,
  'DELETE /api/admin/reports/{kind}/{id}/claim': NOTHING,
  'POST /api/admin/startups/{id}/author': NOTHING,
}

/**
 * Writes that add, count or rename, and below what the triggers report of them. All others may take something back that guests
 * have seen: deletions, edits, withdrawals. What was there before those isn't shown again, even while the database is away.
 */
const HARMLESS: Readonly<Record<string, true>> = {
  'POST /api/startups': true,
  'PUT /api/startups/{id}/vote': true,
  'DELETE /api/startups/{id}/vote': true,
  'POST /api/startups/{id}/updates': true,
  'POST /api/comments': true,
  'POST /api/marketplace_assets': true,
  'PATCH /api/profiles/{id}': true,

  'INSERT moderation_log': true,
  'INSERT startups': true,
  'INSERT startup_updates': true,
  'INSERT comments': true,
  'INSERT revival_opportunities': true,
  'INSERT marketplace_assets': true,
  // Votes and downloads are counted in the row. Edits are reported once more, as such.
  'UPDATE startups': true,
  'UPDATE insights': true,
  'UPDATE marketplace_assets': true,
  'UPDATE profiles': true,
  'UPDATE comment_useful': true,
  'UPDATE lessons': true,
}

const ID = /^[\w-]{1,64}$/

export const CONTENT_TOPICS: TopicTable = {
  ofRoute(route, values) {
    const row = ROWS[route]
    const topics = typeof row === 'function' ? row(values) : row
    const resolved = topics?.map((topic) => withIds(topic, values))
    return resolved?.every((topic) => topic !== undefined) ? resolved : undefined
  },

  /** Of what the triggers report. Whatever disappears, and what isn't about one row, changes everything. */
  ofChange({ table, op, id, startup_id }: Change): Topics {
    if (op === undefined || op === 'DELETE') return undefined
    const story = startup_id && `story:${startup_id}`
    if (table === 'comments' || table === 'comment_useful') return story ? [story] : undefined
    if (
      table === 'startups' ||
      table === 'startup_updates' ||
      table === 'lessons' ||
      table === 'revival_opportunities'
    )
      return story ? [story, 'lists'] : undefined
    if (table === 'insights') return ['insights']
    if (table === 'marketplace_assets') return id === undefined ? undefined : ['marketplace']
    return undefined
  },

  isHarmless: (route) => HARMLESS[route] ?? false,

  /** What is hidden is reported without an ID. */
  isHarmlessChange: ({ table, op, id, is_edit }) =>
    id !== undefined && !is_edit && (HARMLESS[`${op} ${table}`] ?? false),
}

function withIds(topic: string, values: Values): string | undefined {
  const [kind, name] = topic.split(/:?[{}]/)
  if (name === undefined) return topic
  const id = values[name]
  return typeof id === 'string' && ID.test(id) ? `${kind}:${id.toLowerCase()}` : undefined
}
