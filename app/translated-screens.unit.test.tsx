// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { MEMBER, render } from '../test/render.tsx'
import { sampleOf } from '../test/sample-of.ts'
import { SecurityScreen } from './features/accounts/page/SecurityScreen.tsx'
import { twoStepResponse } from './features/accounts/second-factor/two-step-response.schema.ts'
import { ownSessionsResponse } from './features/accounts/security/own-session-response.schema.ts'
import { ownSecurityEventsResponse } from './features/accounts/security-log/security-log-response.schema.ts'
import { AuditScreen } from './features/admin/audit/AuditScreen.tsx'
import { auditResponse } from './features/admin/audit/audit-response.schema.ts'
import { CorrectionsScreen } from './features/admin/corrections/CorrectionsScreen.tsx'
import { HealthScreen } from './features/admin/health/HealthScreen.tsx'
import { healthResponse } from './features/admin/health/health-response.schema.ts'
import { BackupScreen } from './features/admin/settings/backup/BackupScreen.tsx'
import { backupsResponse } from './features/admin/settings/backup/backup-response.schema.ts'
import { databaseResponse } from './features/admin/settings/database/database-response.schema.ts'
import { DATABASE_TEXTS } from './features/admin/settings/database/database-texts.ts'
import { PoliciesScreen } from './features/admin/settings/database/PoliciesScreen.tsx'
import { SchemaScreen } from './features/admin/settings/database/SchemaScreen.tsx'
import { SecurityLogScreen } from './features/admin/settings/SecurityLogScreen.tsx'
import { FollowingScreen } from './features/following/page/FollowingScreen.tsx'
import { LandingScreen } from './features/home/landing/LandingScreen.tsx'
import { ConfirmScreen } from './features/newsletter/subscribe/ConfirmScreen.tsx'
import { SubscribeScreen } from './features/newsletter/subscribe/SubscribeScreen.tsx'
import { subscriptionResponse } from './features/newsletter/subscribe/subscription-response.schema.ts'
import { UnsubscribeScreen } from './features/newsletter/subscribe/UnsubscribeScreen.tsx'
import { StopEmailsScreen } from './features/notifications/email/StopEmailsScreen.tsx'
import { RevivalsScreen } from './features/revivals/browse/RevivalsScreen.tsx'
import { revivalPageResponse } from './features/revivals/browse/revival-list.schema.ts'
import { figuresResponse } from './features/revivals/figures/figures-response.schema.ts'
import { handoverResponse } from './features/revivals/handover/handover-response.schema.ts'
import { HandoverScreen } from './features/revivals/handover/room/HandoverScreen.tsx'
import { RulebookEditorScreen } from './features/rulebooks/editor/RulebookEditorScreen.tsx'
import { RulebookScreen } from './features/rulebooks/RulebookScreen.tsx'
import { editedRulebookResponse, rulebookResponse } from './features/rulebooks/rulebook.schema.ts'
import { PrivacyScreen } from './features/static-pages/PrivacyScreen.tsx'
import { TermsScreen } from './features/static-pages/TermsScreen.tsx'
import { adminCorrectionsResponse } from './features/stories/corrections/correction.schema.ts'
import { figureResponse } from './features/stories/insights/insight.schema.ts'
import { InsightsScreen } from './features/stories/insights/page/InsightsScreen.tsx'
import { CauseScreen } from './features/stories/lesson-pages/CauseScreen.tsx'
import { causeFiguresResponse } from './features/stories/lessons/cause-response.schema.ts'
import { lessonPageResponse } from './features/stories/lessons/lesson-response.schema.ts'
import { ProofScreen } from './features/stories/proofs/ProofScreen.tsx'
import { proofsResponse } from './features/stories/proofs/proof.schema.ts'
import { trendingResponse } from './features/stories/trending/trending.schema.ts'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => vi.unstubAllGlobals())

const ID = '11111111-1111-4111-8111-111111111111'

/** What the server says, by what its address contains. */
const ANSWERS: Record<string, z.ZodType> = {
  '/api/sessions': ownSessionsResponse,
  '/api/security-events': ownSecurityEventsResponse,
  '/api/two-step-sign-in': twoStepResponse,
  '/api/admin/audit_log': auditResponse,
  '/api/admin/corrections': adminCorrectionsResponse,
  '/api/admin/health': healthResponse,
  '/api/admin/backups': backupsResponse,
  '/api/admin/database': databaseResponse,
  '/api/admin/rulebooks': editedRulebookResponse,
  '/api/newsletter_subscribers/subscription': subscriptionResponse,
  '/api/revivals': revivalPageResponse,
  '/api/revival_figures': figuresResponse,
  '/api/handovers': handoverResponse,
  '/api/rulebooks': rulebookResponse,
  '/api/insights/': figureResponse,
  '/api/lessons/causes': causeFiguresResponse,
  '/api/lessons': lessonPageResponse,
  '/api/proofs': proofsResponse,
  '/api/trending_startups': trendingResponse,
}

const STOPPED = { what: 'all', is_unsubscribed: false }

/** Answers nothing until `isUp`. */
const server =
  (isUp: () => boolean): typeof fetch =>
  async (input) => {
    const { pathname } = new URL(String(input), 'http://localhost')
    if (!isUp()) return Response.json({ code: 'unavailable', message: 'Not now.' }, { status: 503 })
    if (pathname.endsWith('/unsubscription')) return Response.json(STOPPED)
    const schema = Object.entries(ANSWERS).find(([path]) => pathname.startsWith(path))?.[1]
    if (!schema) return Response.json({ code: 'not_found', message: 'No.' }, { status: 404 })
    return Response.json(sampleOf(schema))
  }

const tryAgain = (container: HTMLElement) =>
  [...container.querySelectorAll('button')].filter(({ textContent }) => /again/i.test(textContent))

/** Screens that show a failure of their own, and then what the server says. */
test.each<[string, ReactNode, string]>([
  ['the security of an account', <SecurityScreen key="a" />, 'This device'],
  ['the audit log', <AuditScreen key="a" action={undefined} />, 'A text of somebody'],
  ['proposed corrections', <CorrectionsScreen key="a" />, 'A text of somebody'],
  ['the health of the site', <HealthScreen key="a" />, 'A text of somebody'],
  ['backups', <BackupScreen key="a" />, 'A text of somebody'],
  ['policies', <PoliciesScreen key="a" />, DATABASE_TEXTS.none],
  ['the schema', <SchemaScreen key="a" />, 'A text of somebody'],
  ['the editor of the guidelines', <RulebookEditorScreen key="a" name="guidelines" />, 'A text of somebody'],
  ['a handover', <HandoverScreen key="a" conversationId={ID} />, 'A text of somebody'],
  ['the landing page', <LandingScreen key="a" />, 'A text of somebody'],
  ['revivals', <RevivalsScreen key="a" filters={{}} fitting={null} isMember />, 'A text of somebody'],
  ['insights', <InsightsScreen key="a" filters={{}} isMember />, 'A text of somebody'],
])('%s recovers from a failure while a browser translates it', async (_name, screen, shown) => {
  let isUp = false
  const view = await render(screen, { session: MEMBER, fetch: server(() => isUp), path: '/insights' })
  await expect.poll(() => tryAgain(view.container).length).toBeGreaterThan(0)
  await expect.poll(() => view.container.querySelectorAll('font').length).toBeGreaterThan(0)
  isUp = true
  await act(async () => {
    for (const button of tryAgain(view.container)) fireEvent.click(button)
  })
  await expect.poll(() => view.container.textContent).toContain(shown)
})

/** Screens whose routes load what they show. */
test.each<[string, ReactNode]>([
  [
    'the security log',
    <SecurityLogScreen key="a">
      <p>Events</p>
    </SecurityLogScreen>,
  ],
  ['what a member follows', <FollowingScreen key="a" />],
  ['all that a member follows', <FollowingScreen key="a" tab="all" />],
  ['a subscription to confirm', <ConfirmScreen key="a" token="t" />],
  ['the newsletter', <SubscribeScreen key="a" outcome="invalid" />],
  ['the end of a subscription', <UnsubscribeScreen key="a" token="t" />],
  ['the end of emails', <StopEmailsScreen key="a" token="t" isUndone={false} />],
  ['the guidelines', <RulebookScreen key="a" name="guidelines" />],
  ['privacy', <PrivacyScreen key="a" />],
  ['terms', <TermsScreen key="a" />],
  ['a cause', <CauseScreen key="a" cause="funding" search={{}} isMember />],
  ['a proof', <ProofScreen key="a" story={{ id: ID, name: 'Everpix', own: true, is_anonymous: false }} />],
])('%s stands a translation, also after a press of each button', async (_name, screen) => {
  const view = await render(screen, { session: MEMBER, fetch: server(() => true), path: '/following' })
  await expect.poll(() => view.container.querySelector('font')).toBeTruthy()
  for (const button of view.container.querySelectorAll<HTMLElement>('button[type="button"], summary'))
    if (button.isConnected) await act(async () => button.click())
  expect(view.container.querySelector('h1, h2')?.textContent).toBeTruthy()
})
