import { Hono } from 'hono'
import type { Auth } from './features/accounts/auth/auth.server.ts'
import { authError } from './features/accounts/auth/auth-errors.server.ts'
import { answerOf } from './features/accounts/auth/call-auth.server.ts'
import { emailChangesApi } from './features/accounts/email-change/email-changes.api.ts'
import { REQUEST_ID } from './features/accounts/events/request-source.server.ts'
import { exportApi } from './features/accounts/export/export.api.ts'
import { refuseSuspended } from './features/accounts/guards/refuse-suspended.server.ts'
import { refuseWithoutSecondFactor } from './features/accounts/guards/require-second-factor.server.ts'
import { carryOutApi } from './features/accounts/leaving/carry-out.api.ts'
import { leavingApi } from './features/accounts/leaving/leaving.api.ts'
import { passkeySignInApi } from './features/accounts/passkeys/passkey-sign-in.api.ts'
import { passkeysApi } from './features/accounts/passkeys/passkeys.api.ts'
import { passwordsApi } from './features/accounts/password/passwords.api.ts'
import { reauthenticationApi } from './features/accounts/reauthentication/reauthentication.api.ts'
import { rolesApi, userRolesApi } from './features/accounts/roles/roles.api.ts'
import { secondStepApi } from './features/accounts/second-factor/second-step.api.ts'
import { twoStepSignInApi } from './features/accounts/second-factor/two-step-sign-in.api.ts'
import { ownSessionsApi } from './features/accounts/security/own-sessions.api.ts'
import {
  adminSecurityEventsApi,
  ownSecurityEventsApi,
} from './features/accounts/security-log/security-log.api.ts'
import { sessionApi } from './features/accounts/sign-in/accounts.api.ts'
import { signUpsApi } from './features/accounts/sign-up/sign-ups.api.ts'
import { CONFIRM_PATH } from './features/accounts/sign-up.ts'
import { suspensionsApi } from './features/accounts/suspension/suspensions.api.ts'
import { actWithToken } from './features/accounts/tokens/act-with-token.server.ts'
import { tokensApi } from './features/accounts/tokens/tokens.api.ts'
import { webhookDeliveriesApi } from './features/accounts/webhooks/webhook-deliveries.api.ts'
import { webhooksApi } from './features/accounts/webhooks/webhooks.api.ts'
import { moderatorsApi } from './features/admin/member/moderators.api.ts'
import { adminApi } from './features/admin/page/admin.api.ts'
import { blockListApi, blocksApi, mutesApi } from './features/blocking/blocks.api.ts'
import { commentsApi } from './features/comments/comments.api.ts'
import { commentsRealtime, commentsRealtimePaths } from './features/comments/comments-realtime.api.ts'
import { heldLinksApi } from './features/comments/held/held-links.api.ts'
import { mentionableApi } from './features/comments/mentions/mentionable.api.ts'
import { followFeedApi } from './features/following/follow-feed.api.ts'
import { followingApi, followsApi } from './features/following/follows.api.ts'
import { handlesApi } from './features/handles/handles.api.ts'
import { dashboardApi } from './features/home/dashboard/dashboard.api.ts'
import { assetsApi } from './features/marketplace/browse/assets.api.ts'
import { listingUploadsApi } from './features/marketplace/files/listing-uploads.api.ts'
import { ownListingsApi } from './features/marketplace/seller/own-listings.api.ts'
import { sellerDetailsApi } from './features/marketplace/seller/seller-details.api.ts'
import { appealsApi } from './features/moderation/appeals.api.ts'
import { decidedApi } from './features/moderation/decided.api.ts'
import { decisionsApi } from './features/moderation/decisions.api.ts'
import { moderationLogApi } from './features/moderation/log.api.ts'
import { queueApi } from './features/moderation/queue.api.ts'
import { legalNoticesApi, reportsApi } from './features/moderation/reports.api.ts'
import { newsletterApi } from './features/newsletter/subscribe/newsletter.api.ts'
import { notificationsApi } from './features/notifications/notifications.api.ts'
import { preferencesApi } from './features/notifications/preferences.api.ts'
import { pushSubscriptionsApi } from './features/notifications/push/push-subscriptions.api.ts'
import { viewerRealtime, viewerRealtimePaths } from './features/notifications/viewer-realtime.api.ts'
import { peopleApi } from './features/profiles/people/people.api.ts'
import { profilesApi, publicProfilesApi } from './features/profiles/profiles.api.ts'
import { revivalsApi } from './features/revivals/browse/revivals-list.api.ts'
import { conversationsApi } from './features/revivals/conversations/conversations.api.ts'
import { runsAgainApi } from './features/revivals/conversations/runs-again.api.ts'
import { figuresApi } from './features/revivals/figures/figures.api.ts'
import { handoversApi } from './features/revivals/handover/handovers.api.ts'
import { interestsApi } from './features/revivals/interests/interests.api.ts'
import { matchesApi } from './features/revivals/matching/matches.api.ts'
import { wishesApi } from './features/revivals/matching/wishes.api.ts'
import { revivalOpportunitiesApi } from './features/revivals/offers/revivals.api.ts'
import { ownRevivalsApi } from './features/revivals/own-revivals/own-revivals.api.ts'
import { editedRulebooksApi } from './features/rulebooks/edited-rulebooks.api.ts'
import { rulebooksApi } from './features/rulebooks/rulebooks.api.ts'
import { bookmarksApi, storyBookmarkApi } from './features/stories/bookmarks/bookmarks.api.ts'
import { correctionsApi } from './features/stories/corrections/corrections.api.ts'
import { startupsApi } from './features/stories/directory/stories.api.ts'
import { insightFiguresApi } from './features/stories/insights/serving/insight-figures.api.ts'
import { lessonMarksApi, lessonsApi, usefulLessonApi } from './features/stories/lessons/lessons.api.ts'
import {
  checklistApi,
  savedLessonApi,
  savedLessonsApi,
} from './features/stories/lessons/saved-lessons.api.ts'
import { storyLessonsApi } from './features/stories/lessons/story-lessons.api.ts'
import { ownStoriesApi } from './features/stories/own/own-stories.api.ts'
import { storyDeletionApi } from './features/stories/own/story-deletion.api.ts'
import { withdrawalApi } from './features/stories/own/withdrawal.api.ts'
import { factsApi } from './features/stories/own-facts/facts.api.ts'
import { proofsApi } from './features/stories/proofs/proofs.api.ts'
import { relatedApi } from './features/stories/related/related.api.ts'
import { revivedChapterApi } from './features/stories/revived/revived.api.ts'
import { draftsApi } from './features/stories/start-from/drafts.api.ts'
import { trendingApi } from './features/stories/trending/trending.api.ts'
import { updatesApi } from './features/stories/updates/updates.api.ts'
import { votesApi } from './features/stories/voting/votes.api.ts'
import { sendToSupport } from './features/support/send-to-support.server.ts'
import { supportApi } from './features/support/support.api.ts'
import { supportRecipients } from './features/support/support-recipients.server.ts'
import { uploadsApi } from './features/uploads/uploads.api.ts'
import { viewerApi } from './features/viewer/viewer.api.ts'
import { errorResponse } from './platform/errors/error-responses.ts'
import { accessLog } from './platform/http/access-log.ts'
import { allowedMethods, otherMethod } from './platform/http/allowed-methods.ts'
import { requestContext } from './platform/http/context.ts'
import type { Env, Services } from './platform/http/env.ts'
import { refuseOtherMember } from './platform/http/refuse-other-member.ts'
import { cacheControl } from './platform/http/security/cache-control.ts'
import { withoutBodyForHead } from './platform/http/streams/head.ts'
import { operationOf } from './platform/operations/operation.ts'
import { parametersOf, topicsFor } from './platform/operations/topics.ts'
import { referenceRoutes } from './platform/rendering/reference.ts'
import { rememberWrite } from './platform/responses/recent-write.ts'
import { browserErrorsApi } from './platform/telemetry/browser-errors.api.ts'

export function createApi(services: Services, auth: Auth) {
  const api = new Hono<Env>().basePath('/api')
  api.use(withoutBodyForHead)
  api.use(
    requestContext(services, {
      acceptsRecentSession: (c) => operationOf(c)?.acceptsRecentSession ?? false,
      leavesTokens: true,
    }),
  )
  api.use(accessLog)
  api.use(cacheControl)
  api.use(actWithToken)
  api.use(refuseOtherMember)
  api.use(refuseSuspended)
  api.use(refuseWithoutSecondFactor)
  api.use(async (c, next) => {
    await next()
    if (['GET', 'HEAD'].includes(c.req.method)) return
    const { recentReads, session } = c.var
    if (session) recentReads.drop(session.user.id)
    if (!c.res.ok) return
    // A guest who signs in or resets a password may change any account.
    const { changes, onlyAdds, changesAccounts } = operationOf(c) ?? {}
    if (!session && changesAccounts) recentReads.clear()
    // Authors see their own write on the next page without waiting for the database's notification.
    const topics = topicsFor(changes, { ...parametersOf(c), ...c.var.changed })
    if (c.var.versions.onWrite(topics, { onlyAdds })) rememberWrite(c)
  })
  api.route('/session', sessionApi(auth))
  api.route('/session/authentication', reauthenticationApi(auth))
  api.route('/session/passkey', passkeySignInApi(auth))
  api.route('/session/second-step', secondStepApi(auth))
  api.route('/viewer', viewerApi)
  api.route('/users', signUpsApi(auth))
  api.route('/sessions', ownSessionsApi)
  api.route('/two-step-sign-in', twoStepSignInApi(auth))
  api.route('/security-events', ownSecurityEventsApi)
  api.route('/account-deletion', leavingApi(sendToSupport))
  api.route('/email-change', emailChangesApi)
  api.route('/export', exportApi)
  api.route('/passkeys', passkeysApi)
  api.route('/webhooks', webhooksApi)
  api.route('/webhooks', webhookDeliveriesApi)
  api.route('/passwords', passwordsApi(auth))
  api.route('/tokens', tokensApi)
  api.route('/profiles', profilesApi)
  api.route('/public_profiles', publicProfilesApi)
  api.route('/handles', handlesApi)
  api.route('/people', peopleApi)
  api.route('/rpc', rolesApi)
  api.route('/user_roles', userRolesApi)
  api.route('/conversations', runsAgainApi)
  api.route('/startups', startupsApi)
  api.route('/startups', votesApi)
  api.route('/startups', withdrawalApi)
  api.route('/startups', storyDeletionApi)
  api.route('/startups', updatesApi)
  api.route('/startups', revivedChapterApi)
  api.route('/startups', factsApi)
  api.route('/startups', relatedApi)
  api.route('/startups', correctionsApi(supportRecipients))
  api.route('/startups', storyBookmarkApi)
  api.route('/startups', storyLessonsApi)
  api.route('/proofs', proofsApi)
  api.route('/drafts', draftsApi)
  api.route('/lessons', lessonsApi)
  api.route('/lessons', lessonMarksApi)
  api.route('/lessons', usefulLessonApi)
  api.route('/lessons', savedLessonApi)
  api.route('/saved_lessons', savedLessonsApi)
  api.route('/saved_lessons.md', checklistApi)
  api.route('/bookmarks', bookmarksApi)
  api.route('/follows', followsApi)
  api.route('/following', followingApi)
  api.route('/following/feed', followFeedApi)
  api.route('/blocks', blockListApi)
  api.route('/blocks', blocksApi)
  api.route('/mutes', mutesApi)
  api.route('/own/startups', ownStoriesApi)
  api.route('/own/marketplace_assets', ownListingsApi)
  api.route('/own/seller', sellerDetailsApi)
  api.route('/revival_opportunities', revivalOpportunitiesApi)
  api.route('/own/revivals', ownRevivalsApi)
  api.route('/wishes', wishesApi)
  api.route('/matches', matchesApi)
  api.route('/revival_figures', figuresApi)
  api.route('/insights', insightFiguresApi)
  api.route('/revivals', revivalsApi)
  api.route('/comments', commentsApi)
  api.route('/mentionable', mentionableApi)
  api.route('/realtime', commentsRealtime)
  api.route('/realtime', viewerRealtime)
  api.route('/notifications', notificationsApi)
  api.route('/notification_preferences', preferencesApi)
  api.route('/push_subscriptions', pushSubscriptionsApi)
  api.route('/trending_startups', trendingApi)
  api.route('/marketplace_assets', assetsApi)
  api.route('/uploads/startup-assets', listingUploadsApi(services))
  api.route('/uploads', uploadsApi)
  api.route('/newsletter_subscribers', newsletterApi)
  api.route('/support_messages', supportApi)
  api.route('/handovers', handoversApi)
  api.route('/interest_contacts', interestsApi(sendToSupport))
  api.route('/conversations', conversationsApi(sendToSupport))
  api.route('/dashboard', dashboardApi)
  api.route('/browser_errors', browserErrorsApi)
  api.route('/reports', reportsApi)
  api.route('/legal_notices', legalNoticesApi)
  api.route('/held_links', heldLinksApi)
  api.route('/decisions', decisionsApi)
  api.route('/moderation_log', moderationLogApi)
  api.route('/rulebooks', rulebooksApi)
  api.route('/admin/rulebooks', editedRulebooksApi)
  api.route('/admin/reports', queueApi)
  api.route('/admin/decisions', decidedApi)
  api.route('/admin/appeals', appealsApi)
  api.route('/admin/users', moderatorsApi)
  api.route('/admin', adminApi)
  api.route('/admin/users', suspensionsApi)
  api.route('/admin/users', carryOutApi)
  api.route('/admin/security-events', adminSecurityEventsApi)
  api.on(['GET', 'POST'], ['/auth/reset-password/:token', '/auth/callback/*', '/auth/error'], async (c) => {
    // This overwrites a value from the caller.
    c.req.raw.headers.set(REQUEST_ID, c.var.requestId)
    const response = await answerOf(auth, c.req.raw)
    if (response.status === 429) throw await authError(response, '', c.req.path.replace('/api/auth', ''))
    return response
  })
  // Links in emails of earlier versions have ended: the page says how to get a new one.
  api.get('/auth/verify-email', (c) => c.redirect(`${CONFIRM_PATH}?token=of-an-earlier-version`, 302))
  api.route(
    '/',
    referenceRoutes(api, services.config.publicUrl, { ...commentsRealtimePaths, ...viewerRealtimePaths }),
  )
  const methodsOf = allowedMethods(api)
  api.notFound((c) => otherMethod(c, methodsOf(c.req.path)))
  api.onError(errorResponse)
  return api
}
