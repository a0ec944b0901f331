// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BARE_SITE, MEMBER } from '../test/render.tsx'
import { GUEST } from './features/accounts/session/accounts.queries.ts'
import { rememberState } from './features/accounts/session/known-state.ts'
import { notAuthenticated } from './platform/errors/errors.ts'
import { createApp } from './router.tsx'

const SITE = 'https://unpause.example'
const SESSION = 'GET /api/session'

const ended: (() => void)[] = []

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollBy = () => undefined
  localStorage.clear()
  rememberState('in')
})
afterEach(() => {
  for (const end of ended.splice(0)) end()
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

/** A refusal as this server says it. */
const refusal = () => {
  const { status, code, message } = notAuthenticated()
  return Response.json({ code, message, request_id: 'r-1' }, { status })
}

const OVERVIEW = {
  profile: {
    id: MEMBER.user.id,
    full_name: 'Ben Member',
    email: MEMBER.user.email,
    avatar_url: null,
    first_login_completed: false,
    created_at: '2025-03-03T23:30:00.000Z',
  },
  hidden: [],
  totals: { stories: 0, listings: 0, bookmarks: 0, assets: 0 },
  is_admin: false,
  level: 'member',
}

const PROFILE = `GET /api/profiles/${MEMBER.user.id}/overview`
const ROLE = 'POST /api/rpc/has_role'
const TWO_STEP = 'GET /api/two-step-sign-in'

/** Without these, a page doesn't begin. */
const ANSWERS: Record<string, unknown> = {
  [PROFILE]: OVERVIEW,
  [ROLE]: true,
  [TWO_STEP]: {
    on_since: null,
    has_passkey: false,
    second_step: null,
    recovery_codes_left: 0,
    is_required: false,
  },
}

/**
 * The page of a member, as a browser shows it, while other answers are still on their way.
 * @param lastRead the first request that finds no session
 */
async function open(path: string, lastRead: string) {
  const sent: string[] = []
  let hasSession = true
  async function fetch(input: RequestInfo | URL, init?: RequestInit) {
    const { method, url } = new Request(input, init)
    const name = `${method} ${url.slice(SITE.length)}`
    sent.push(name)
    if (name === lastRead) hasSession = false
    if (name === SESSION) return Response.json(hasSession ? MEMBER : GUEST)
    if (!hasSession) return refusal()
    return name in ANSWERS ? Response.json(ANSWERS[name]) : new Promise<Response>(() => undefined)
  }
  history.replaceState(null, '', path)
  const { router, queryClient } = createApp({
    api: { origin: SITE, site: SITE, fetch },
    settings: BARE_SITE,
  })
  const headings = new Set<string>()
  const observer = new MutationObserver(() => headings.add(document.querySelector('h1')?.textContent ?? ''))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  ended.push(() => {
    observer.disconnect()
    queryClient.clear()
  })
  return { sent, headings, href: () => router.state.location.href }
}

const ADMIN = [ROLE, TWO_STEP, 'GET /api/admin/corrections?limit=1']
const PAGE_OF_ROWS = 'sort=created_at&direction=desc&page=1'

const SCREENS: Record<string, string[]> = {
  '/dashboard': [
    'GET /api/dashboard/open_for_revival',
    'GET /api/dashboard/top_stories',
    'GET /api/interest_contacts?box=received',
    'GET /api/interest_contacts?box=sent',
  ],
  '/profile': [PROFILE, 'GET /api/bookmarks'],
  '/profile?tab=stories': [PROFILE, 'GET /api/own/startups'],
  '/profile?tab=listings': [PROFILE, 'GET /api/own/marketplace_assets'],
  '/profile?tab=assets': [PROFILE, 'GET /api/marketplace_assets?filter=bookmarked'],
  '/profile/access': ['GET /api/tokens'],
  '/profile/webhooks': ['GET /api/webhooks'],
  '/profile/security': [
    'GET /api/sessions',
    TWO_STEP,
    'GET /api/security-events',
    'GET /api/export/size',
    'GET /api/passkeys',
    'GET /api/email-change',
    'GET /api/account-deletion',
  ],
  '/directory?filter=bookmarked': ['GET /api/startups?filter=bookmarked'],
  '/marketplace?filter=bookmarked': ['GET /api/marketplace_assets?filter=bookmarked'],
  '/admin': [...ADMIN, 'GET /api/admin/statistics'],
  '/admin/analytics': [...ADMIN, 'GET /api/admin/analytics?days=30'],
  '/admin/users': [...ADMIN, `GET /api/admin/users?${PAGE_OF_ROWS}`],
  '/admin/startups': [...ADMIN, `GET /api/admin/startups?${PAGE_OF_ROWS}`],
  '/admin/marketplace': [...ADMIN, `GET /api/admin/assets?${PAGE_OF_ROWS}`],
  '/admin/comments': [...ADMIN, `GET /api/admin/comments?${PAGE_OF_ROWS}`],
  '/admin/corrections': [...ADMIN],
  '/admin/health': [...ADMIN],
  '/admin/settings/audit': [...ADMIN],
  '/admin/settings/schema': [...ADMIN, 'GET /api/admin/database'],
  '/admin/settings/policies': [...ADMIN, 'GET /api/admin/database'],
  '/admin/settings/backup': [...ADMIN, 'GET /api/admin/backups'],
  '/admin/settings/alerts': [...ADMIN, 'GET /api/admin/alerts', 'GET /api/admin/settings'],
  '/admin/settings/notifications': [...ADMIN, 'GET /api/admin/settings'],
  '/admin/settings/emails': [...ADMIN, 'GET /api/admin/emails'],
  '/admin/settings/export': [...ADMIN],
  '/admin/settings/site': [...ADMIN, 'GET /api/admin/settings'],
  '/admin/settings/rate-limits': [...ADMIN, 'GET /api/admin/settings'],
  '/admin/settings/security': [...ADMIN],
}

const cases = Object.entries(SCREENS).flatMap(([path, reads]) => reads.map((read) => ({ path, read })))

test.each(cases)(
  '[FRESH-02] [FRESH-06] [PROF-01] [GUARD-03] $path becomes the guest’s page when “$read” finds no session',
  async ({ path, read }) => {
    const page = await open(path, read)
    const isProfile = path.startsWith('/profile')
    if (isProfile) {
      await expect.poll(() => document.body.textContent).toContain('Please sign in')
      expect(page.href()).toBe(path)
    } else await expect.poll(page.href).toBe(`/auth?from=${encodeURIComponent(path)}`)
    // The loader asks, the screen that comes before the answer, and the guest's, which takes its place with
    // the answer.
    expect(page.sent.filter((name) => name === read).length).toBeLessThanOrEqual(3)
    expect([...page.headings]).not.toContain('Something went wrong')
  },
)
