import { TOKEN_OPERATIONS } from './token-operations.ts'

/** Who sends each operation, and the titles of their columns in what `npm run access-matrix` prints. */
export const CALLERS = {
  guest: 'guest',
  unconfirmed: 'unconfirmed sign-up',
  other: 'another member',
  owner: 'owner',
  suspended: 'suspended member',
  stale: 'signed in yesterday',
  adminWithoutSecondFactor: 'admin without second factor',
  admin: 'admin',
} as const

/**
 * Tokens of the owner, for all areas. What they get follows from the owner's answers and from
 * `TOKEN_OPERATIONS`.
 */
export const TOKEN_CALLERS = {
  readToken: 'token that may read',
  writeToken: 'token that may write',
} as const

export type TokenCaller = keyof typeof TOKEN_CALLERS

export type CallerKind = keyof typeof CALLERS

/**
 * A cell is `yes`; `nothing` if it's accepted without effect; the status of a refusal, or its code where that
 * isn't the usual one.
 */
export type AccessRow = Readonly<Record<CallerKind, string>>

const everyone: AccessRow = {
  guest: 'yes',
  unconfirmed: 'yes',
  other: 'yes',
  owner: 'yes',
  suspended: 'yes',
  stale: 'yes',
  adminWithoutSecondFactor: 'yes',
  admin: 'yes',
}

/** Whoever is signed in has to sign out first. */
const guests: AccessRow = {
  ...everyone,
  other: '409',
  owner: '409',
  suspended: '409',
  stale: '409',
  adminWithoutSecondFactor: '409',
  admin: '409',
}

const members: AccessRow = { ...everyone, guest: '401', unconfirmed: '401' }

/** Members who aren't suspended. */
const writers: AccessRow = { ...members, suspended: 'suspended' }

/** There is no such thing to everyone else. */
const owner: AccessRow = { ...members, other: '404', adminWithoutSecondFactor: '404', admin: '404' }

/** What everyone sees and its author changes. */
const authors: AccessRow = { ...members, other: '403', adminWithoutSecondFactor: '403', admin: '403' }

const ownerWhoMayWrite: AccessRow = { ...owner, suspended: 'suspended' }

/** Who did something like signing in a few minutes ago. */
const recently = (row: AccessRow): AccessRow => ({ ...row, stale: 'reauthentication_required' })

const admins: AccessRow = {
  ...members,
  other: '403',
  owner: '403',
  suspended: '403',
  adminWithoutSecondFactor: 'second_factor_required',
}

const adminsWhoWrite: AccessRow = { ...admins, suspended: 'suspended' }

/** The browser has to have passed the first step, which is the guest's. */
const secondStep: AccessRow = {
  guest: 'yes',
  unconfirmed: '401 second_step_expired',
  other: '401 second_step_expired',
  owner: '401 second_step_expired',
  suspended: '401 second_step_expired',
  stale: '401 second_step_expired',
  adminWithoutSecondFactor: '401 second_step_expired',
  admin: '401 second_step_expired',
}

/** What a row doesn't say, because it stands for one request of several that are answered differently. */
export const NOTES: Readonly<Record<string, string>> = {
  'PATCH /api/marketplace_assets/{id}':
    'a suspended owner may withdraw their listing (`{"status":"withdrawn"}` and nothing else), and gets "suspended" for any other change',
}

/** Who may do what: every operation of the OpenAPI document, and no other. */
export const ACCESS: Readonly<Record<string, AccessRow>> = {
  'GET /api/session': everyone,
  'GET /api/viewer': everyone,
  'POST /api/session': everyone,
  // A guest has no session to end.
  'DELETE /api/session': { ...everyone, guest: 'nothing', unconfirmed: 'nothing' },
  'POST /api/session/google': everyone,
  'GET /api/session/authentication': members,
  'POST /api/session/authentication': members,
  'POST /api/session/second-step': secondStep,
  'GET /api/two-step-sign-in': members,
  'POST /api/two-step-sign-in/secret': recently(members),
  // Other members' apps show other codes.
  'POST /api/two-step-sign-in': {
    ...recently(members),
    other: '400',
    adminWithoutSecondFactor: '400',
    admin: '400',
  },
  'POST /api/two-step-sign-in/recovery_codes': recently(owner),
  'DELETE /api/two-step-sign-in': recently(owner),
  'GET /api/security-events': members,
  'GET /api/export': recently(members),
  'GET /api/export/size': members,
  'POST /api/session/passkey/options': everyone,
  'POST /api/session/passkey': everyone,
  'GET /api/passkeys': members,
  'POST /api/passkeys/options': recently(members),
  // A challenge is for one member.
  'POST /api/passkeys': recently({
    ...members,
    other: '400',
    adminWithoutSecondFactor: '400',
    admin: '400',
  }),
  'PATCH /api/passkeys/{id}': owner,
  'DELETE /api/passkeys/{id}': recently(owner),
  'GET /api/tokens': members,
  'POST /api/tokens': recently(writers),
  'DELETE /api/tokens/{id}': ownerWhoMayWrite,
  'GET /api/sessions': members,
  'DELETE /api/sessions': members,
  // A suspension has ended the session before.
  'DELETE /api/sessions/{id}': { ...owner, suspended: '404' },
  'POST /api/users': everyone,
  'GET /api/users/sign_up': everyone,
  'GET /api/users/confirmation': everyone,
  'POST /api/users/confirmation': guests,
  'POST /api/users/confirmation_links': everyone,
  'GET /api/email-change': members,
  'POST /api/email-change': recently(members),
  'DELETE /api/email-change': members,
  'POST /api/email-change/links': owner,
  'GET /api/email-change/confirm': everyone,
  // Whoever is signed in as someone else has to sign out first.
  'POST /api/email-change/confirm': {
    ...everyone,
    other: '409',
    adminWithoutSecondFactor: '409',
    admin: '409',
  },
  'GET /api/passwords': members,
  'POST /api/passwords': everyone,
  'POST /api/passwords/reset_requests': everyone,
  'POST /api/passwords/change': members,
  'GET /api/account-deletion': members,
  // There is no other admin.
  'POST /api/account-deletion': recently({ ...members, adminWithoutSecondFactor: '409', admin: '409' }),
  // Members have asked before.
  'DELETE /api/account-deletion': { ...members, adminWithoutSecondFactor: 'nothing', admin: 'nothing' },
  'POST /api/account-deletion/cancel': everyone,
  'GET /api/profiles/{id}': { ...members, other: '404', adminWithoutSecondFactor: '404' },
  'GET /api/profiles/{id}/overview': owner,
  'PATCH /api/profiles/{id}': ownerWhoMayWrite,
  'GET /api/public_profiles/{id}': everyone,
  'GET /api/handles/suggestion': members,
  'GET /api/handles/check': members,
  'GET /api/mentionable': members,
  'GET /api/people/{handle}': everyone,
  'GET /api/people/{handle}/stories': everyone,
  'GET /api/people/{handle}/listings': everyone,
  'GET /api/people/{handle}/comments': everyone,
  'POST /api/rpc/has_role': { ...members, other: '403', adminWithoutSecondFactor: '403' },
  'GET /api/user_roles': members,

  'POST /api/drafts/from_address': writers,
  'GET /api/startups': everyone,
  'POST /api/startups': writers,
  'GET /api/startups/categories': everyone,
  'GET /api/startups/{id}': everyone,
  'DELETE /api/startups/{id}': authors,
  'POST /api/startups/{id}/withdraw': owner,
  'POST /api/startups/{id}/publish': ownerWhoMayWrite,
  'POST /api/startups/{id}/updates': ownerWhoMayWrite,
  'GET /api/startups/{id}/revived_chapter': owner,
  'POST /api/startups/{id}/revived_chapter': { ...authors, suspended: 'suspended' },
  'GET /api/startups/{id}/facts': everyone,
  'PUT /api/startups/{id}/facts': { ...authors, suspended: 'suspended' },
  'GET /api/startups/{id}/facts/versions': everyone,
  'POST /api/startups/{id}/corrections': ownerWhoMayWrite,
  'GET /api/startups/{id}/history': everyone,
  'GET /api/startups/{id}/related': everyone,
  'PUT /api/startups/{id}/vote': writers,
  'DELETE /api/startups/{id}/vote': writers,
  'PUT /api/startups/{id}/bookmark': members,
  'DELETE /api/startups/{id}/bookmark': members,
  'GET /api/lessons': everyone,
  'GET /api/lessons/causes': everyone,
  'GET /api/lessons/causes/{cause}': everyone,
  'GET /api/lessons/marks': members,
  'PUT /api/startups/{id}/lessons': ownerWhoMayWrite,
  'PUT /api/lessons/{id}/useful': { ...writers, owner: '409' },
  'DELETE /api/lessons/{id}/useful': writers,
  'PUT /api/lessons/{id}/saved': members,
  'DELETE /api/lessons/{id}/saved': members,
  'GET /api/saved_lessons': members,
  'GET /api/saved_lessons.md': members,
  'GET /api/bookmarks': members,
  'GET /api/follows': members,
  'PUT /api/follows/{kind}/{subject}': writers,
  'DELETE /api/follows/{kind}/{subject}': members,
  'GET /api/following': members,
  'GET /api/following/searches': members,
  'POST /api/following/feed': writers,
  // The address has ended with the suspension.
  'DELETE /api/following/feed': { ...members, suspended: 'nothing' },
  'GET /api/blocks': members,
  'PUT /api/blocks/{id}': writers,
  'DELETE /api/blocks/{id}': members,
  'PUT /api/mutes/{id}': writers,
  'DELETE /api/mutes/{id}': members,
  'GET /api/own/startups': members,
  'GET /api/own/startups/next': members,
  'GET /api/own/marketplace_assets': members,
  'GET /api/trending_startups': everyone,
  'GET /api/dashboard/open_for_revival': everyone,
  'GET /api/dashboard/top_stories': everyone,
  'GET /api/comments': everyone,
  'POST /api/comments': writers,
  'PATCH /api/comments/{id}': { ...authors, suspended: 'suspended' },
  'DELETE /api/comments/{id}': authors,
  'GET /api/comments/{id}': everyone,
  'GET /api/comments/{id}/versions': everyone,
  'DELETE /api/comments/{id}/versions/{version}': { ...authors, admin: 'yes' },
  'PUT /api/comments/{id}/useful': { ...writers, owner: '409' },
  'DELETE /api/comments/{id}/useful': writers,
  'POST /api/comments/preview': writers,
  'GET /api/realtime/comments-{startupId}': everyone,
  'POST /api/revival_opportunities': { ...authors, suspended: 'suspended' },
  'GET /api/revival_opportunities/roles': everyone,
  'GET /api/revivals': everyone,
  'GET /api/revival_opportunities/{id}': everyone,
  'PATCH /api/revival_opportunities/{id}': { ...authors, suspended: 'suspended' },
  'PUT /api/revival_opportunities/{id}': { ...authors, suspended: 'suspended' },
  'GET /api/realtime/viewer': members,
  'GET /api/notifications': members,
  'PUT /api/notifications/read': members,
  'GET /api/notification_preferences': members,
  'PATCH /api/notification_preferences': members,
  'GET /api/notification_preferences/unsubscription': everyone,
  'POST /api/push_subscriptions': writers,
  'DELETE /api/push_subscriptions': members,
  'GET /api/webhooks': members,
  'POST /api/webhooks': recently(writers),
  'PATCH /api/webhooks/{id}': ownerWhoMayWrite,
  'DELETE /api/webhooks/{id}': owner,
  'PUT /api/webhooks/{id}/address': recently(ownerWhoMayWrite),
  'POST /api/webhooks/{id}/secret': recently(ownerWhoMayWrite),
  'POST /api/webhooks/{id}/test': ownerWhoMayWrite,
  'GET /api/webhooks/{id}/deliveries': owner,
  'POST /api/webhooks/{id}/deliveries/{delivery}/again': ownerWhoMayWrite,
  'GET /api/handovers/{id}': owner,
  'PATCH /api/handovers/{id}': ownerWhoMayWrite,
  'GET /api/handovers/{id}/agreement': owner,
  'GET /api/handovers/{id}/history': owner,
  'POST /api/handovers/{id}/items': ownerWhoMayWrite,
  'PATCH /api/handovers/{id}/items/{item}': ownerWhoMayWrite,
  'POST /api/handovers/{id}/end': ownerWhoMayWrite,
  'GET /api/interest_contacts': members,
  'POST /api/interest_contacts': { ...writers, owner: '403' },
  'PUT /api/interest_contacts/{id}/read': owner,
  'GET /api/conversations': members,
  // Sellers don't ask themselves.
  'POST /api/conversations': { ...writers, owner: '403' },
  'GET /api/conversations/{id}': owner,
  'GET /api/conversations/{id}/messages': owner,
  'POST /api/conversations/{id}/messages': ownerWhoMayWrite,
  'DELETE /api/conversations/{id}/messages/{message}': owner,
  'GET /api/conversations/{id}/files/{file}': owner,
  'PUT /api/conversations/{id}/read': owner,
  'POST /api/conversations/{id}/state': ownerWhoMayWrite,
  'PUT /api/conversations/{id}/contact': ownerWhoMayWrite,
  'DELETE /api/conversations/{id}/contact': owner,
  'POST /api/conversations/{id}/reveal': ownerWhoMayWrite,
  'PUT /api/conversations/{id}/runs_again': ownerWhoMayWrite,
  'PUT /api/conversations/{id}/note': ownerWhoMayWrite,
  'PUT /api/conversations/{id}/block': owner,
  'DELETE /api/conversations/{id}/block': owner,

  'GET /api/marketplace_assets': everyone,
  // Others can't list the owner's files.
  'POST /api/marketplace_assets': { ...writers, other: '400', adminWithoutSecondFactor: '400', admin: '400' },
  'GET /api/marketplace_assets/stats': everyone,
  'GET /api/marketplace_assets/{id}': everyone,
  // The sample makes any change but a withdrawal.
  'PATCH /api/marketplace_assets/{id}': {
    ...ownerWhoMayWrite,
    other: '403',
    adminWithoutSecondFactor: '403',
    admin: '403',
  },
  'DELETE /api/marketplace_assets/{id}': authors,
  'GET /api/marketplace_assets/{id}/contact': everyone,
  'GET /api/marketplace_assets/{id}/edit': owner,
  'PUT /api/marketplace_assets/{id}/bookmark': members,
  'DELETE /api/marketplace_assets/{id}/bookmark': members,
  'POST /api/marketplace_assets/{id}/files/{position}/url': everyone,
  'GET /api/marketplace_assets/{id}/archive': everyone,
  'GET /api/uploads/startup-assets': members,
  'POST /api/uploads/startup-assets': writers,
  'GET /api/uploads/startup-assets/{id}': owner,
  'PATCH /api/uploads/startup-assets/{id}': ownerWhoMayWrite,
  'DELETE /api/uploads/startup-assets/{id}': {
    ...owner,
    other: 'nothing',
    adminWithoutSecondFactor: 'nothing',
    admin: 'nothing',
  },
  'DELETE /api/uploads/startup-assets/{id}/location': ownerWhoMayWrite,
  'PUT /api/uploads/startup-assets/{id}/confirmed': ownerWhoMayWrite,
  'POST /api/uploads/startup-assets/{id}/url': owner,
  'PUT /api/uploads/{bucket}/{id}': writers,

  'POST /api/newsletter_subscribers': everyone,
  'GET /api/newsletter_subscribers/subscription': everyone,
  'POST /api/support_messages': everyone,
  'POST /api/browser_errors': everyone,

  'POST /api/reports': { ...everyone, owner: '409' },
  'GET /api/reports': members,
  'GET /api/own/seller': members,
  'PUT /api/own/seller': writers,
  // Most have said nothing that could be deleted.
  'DELETE /api/own/seller': { ...members, suspended: 'nothing', stale: 'nothing', admin: 'nothing' },
  'GET /api/own/revivals': members,
  'GET /api/proofs': members,
  'POST /api/proofs': writers,
  'POST /api/proofs/{id}/check': ownerWhoMayWrite,
  'PUT /api/proofs/{id}/answer': ownerWhoMayWrite,
  'PUT /api/proofs/{id}/facts': ownerWhoMayWrite,
  'DELETE /api/proofs/{id}': ownerWhoMayWrite,
  'GET /api/wishes': members,
  // Saving the same wishes again changes nothing.
  'PUT /api/wishes': { ...writers, stale: 'nothing', admin: 'nothing' },
  'DELETE /api/wishes': { ...writers, stale: 'nothing', admin: 'nothing' },
  'GET /api/matches': members,
  'GET /api/revival_figures': everyone,
  'GET /api/insights/{figure}': everyone,
  'GET /api/revival_figures/{id}': owner,
  'GET /api/reports/known': everyone,
  'GET /api/legal_notices/{number}': everyone,
  'POST /api/legal_notices/{number}/appeal': everyone,
  'GET /api/moderation_log': everyone,
  'GET /api/rulebooks/{name}': everyone,
  'POST /api/rulebooks/{name}/preview': adminsWhoWrite,
  'GET /api/held_links': members,
  'GET /api/comments/held': members,
  'GET /api/decisions': members,
  'GET /api/decisions/{id}': owner,
  'POST /api/decisions/{id}/appeal': owner,
  'GET /api/admin/reports': admins,
  'GET /api/admin/reports/{kind}/{id}': admins,
  'PUT /api/admin/reports/{kind}/{id}/claim': adminsWhoWrite,
  'DELETE /api/admin/reports/{kind}/{id}/claim': adminsWhoWrite,
  'POST /api/admin/reports/{kind}/{id}/decision': adminsWhoWrite,
  'GET /api/admin/appeals': admins,
  'GET /api/admin/decisions': admins,
  'POST /api/admin/appeals/{id}/decision': adminsWhoWrite,
  'GET /api/admin/statistics': admins,
  'GET /api/admin/analytics': admins,
  'GET /api/admin/attention': admins,
  'GET /api/admin/audit_log': admins,
  'GET /api/admin/security-events': admins,
  'GET /api/admin/audit_log/{id}': admins,
  'GET /api/admin/health': admins,
  'POST /api/admin/health/retries': adminsWhoWrite,
  'GET /api/admin/corrections': admins,
  'POST /api/admin/corrections/{id}/decision': adminsWhoWrite,
  'PUT /api/admin/story_changes/{id}/redaction': adminsWhoWrite,
  'GET /api/admin/database': admins,
  'GET /api/admin/backups': admins,
  'POST /api/admin/backups': adminsWhoWrite,
  'GET /api/admin/rulebooks/{name}': admins,
  'POST /api/admin/rulebooks/{name}/versions': adminsWhoWrite,
  'GET /api/admin/alerts': admins,
  'GET /api/admin/emails': admins,
  'GET /api/admin/emails/{name}': admins,
  'GET /api/admin/emails/{name}/html': admins,
  'POST /api/admin/emails/{name}/sendings': adminsWhoWrite,
  'GET /api/admin/data_exports': recently(admins),
  'POST /api/admin/data_exports': recently(adminsWhoWrite),
  'GET /api/admin/settings': admins,
  'PATCH /api/admin/settings': adminsWhoWrite,
  'GET /api/admin/startups': admins,
  'DELETE /api/admin/startups/{id}': recently(adminsWhoWrite),
  'PUT /api/admin/startups/{id}/hidden': adminsWhoWrite,
  'DELETE /api/admin/startups/{id}/hidden': adminsWhoWrite,
  'POST /api/admin/startups/{id}/author': recently(adminsWhoWrite),
  'GET /api/admin/assets': admins,
  'DELETE /api/admin/assets/{id}': recently(adminsWhoWrite),
  'PUT /api/admin/assets/{id}/hidden': adminsWhoWrite,
  'DELETE /api/admin/assets/{id}/hidden': adminsWhoWrite,
  'GET /api/admin/comments': admins,
  'DELETE /api/admin/comments/{id}': recently(adminsWhoWrite),
  'PUT /api/admin/comments/{id}/hidden': adminsWhoWrite,
  'DELETE /api/admin/comments/{id}/hidden': adminsWhoWrite,
  'GET /api/admin/users': admins,
  'GET /api/admin/users/{id}': admins,
  'DELETE /api/admin/users/{id}': recently(adminsWhoWrite),
  'POST /api/admin/users/{id}/suspension': recently(adminsWhoWrite),
  'DELETE /api/admin/users/{id}/suspension': recently({ ...adminsWhoWrite, owner: 'suspended' }),
  'PUT /api/admin/users/{id}/roles/moderator': recently(adminsWhoWrite),
  'DELETE /api/admin/users/{id}/roles/moderator': recently(adminsWhoWrite),
  'PUT /api/admin/users/{id}/roles/admin': recently(adminsWhoWrite),
  'DELETE /api/admin/users/{id}/roles/admin': recently(adminsWhoWrite),
}

/** The owner of these is leaving or suspended, so their tokens are refused. */
const OF_LEAVING_OR_SUSPENDED = new Set([
  'DELETE /api/account-deletion',
  'DELETE /api/admin/users/{id}',
  'DELETE /api/admin/users/{id}/suspension',
])

/** What a token gets: nothing but the owner's answers, where the operation takes tokens. */
export function answerToToken(caller: TokenCaller, key: string): string {
  if (OF_LEAVING_OR_SUSPENDED.has(key)) return '401 invalid_token'
  if (!TOKEN_OPERATIONS.has(key)) return 'not_for_tokens'
  const isRead = key.startsWith('GET ')
  return caller === 'readToken' && !isRead ? 'insufficient_scope' : (ACCESS[key]?.owner ?? '')
}
