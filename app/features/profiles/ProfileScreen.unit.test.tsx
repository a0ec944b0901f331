import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AuthProvider } from '../accounts/session/AuthProvider.tsx'
import { GUEST, sessionQueryKey } from '../accounts/session/accounts.queries.ts'
import type { BookmarkItem } from '../stories/bookmarks/bookmark-response.schema.ts'
import { BOOKMARKS_KEY } from '../stories/bookmarks/bookmarks.queries.ts'
import { ProfileScreen } from './ProfileScreen.tsx'
import type { Profile } from './profile-response.schema.ts'

const PROFILE: Profile = {
  id: 'u-1',
  full_name: 'Maya Lindqvist',
  email: 'maya@example.com',
  avatar_url: null,
  first_login_completed: false,
  created_at: '2025-03-03T23:30:00.000Z',
}

const ITEM: BookmarkItem = {
  id: 'b-1',
  type: 'startup',
  title: 'Everpix',
  description: 'We built for two years.',
  created_at: '2025-11-05T23:30:00.000Z',
  item_id: 's-1',
  one_liner: 'Every photo, sorted.',
  votes: 1217,
  tags: ['Photos', 'Cloud', 'Learning', 'Mobile', 'Web'],
  logo_url: null,
}

/** Renders as the server does. @returns the page's words and tags, without React's comments */
async function render(profile: Profile | null, items: BookmarkItem[] = []) {
  const queryClient = new QueryClient()
  const user = profile && {
    id: profile.id,
    email: profile.email,
    user_metadata: { full_name: null },
    avatar_url: null,
  }
  const session = { expires_at: '2031-01-01T00:00:00.000Z' }
  queryClient.setQueryData(sessionQueryKey, user ? { user, session } : GUEST)
  queryClient.setQueryData(['profiles', 'u-1'], profile)
  queryClient.setQueryData([...BOOKMARKS_KEY, 'own'], {
    pages: [{ items, next: null, total: items.length }],
    pageParams: [undefined],
  })
  const site = 'https://unpause.example'
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <AuthProvider>
          <ProfileScreen />
        </AuthProvider>
      ),
    }),
    history: createMemoryHistory(),
    context: { api: { origin: site, site, fetch } },
    isServer: true,
  })
  await router.load()
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return html.replaceAll('<!-- -->', '')
}

test('[PROF-01] [GUARD-04] whose session is lost on the page is asked to sign in', async () => {
  const html = await render(null)
  expect(html).toContain('Please sign in')
  expect(html).toContain('You need to be signed in to view your profile.')
  expect(html).toMatch(/<a [^>]*href="\/auth"[^>]*>Sign In<\/a>/)
  expect(html).not.toContain('Bookmarked Stories')
})

test('[PROF-02] the page shows who the member is, and since when', async () => {
  const html = await render(PROFILE)
  expect(html).toMatch(/<h1[^>]*>Maya Lindqvist<\/h1>/)
  expect(html).toContain('maya@example.com')
  expect(html).toContain('Joined March 3, 2025')
  expect(html).toMatch(/<span aria-hidden="true"[^>]*>M<\/span>/)
  expect(await render({ ...PROFILE, full_name: null })).toMatch(/<h1[^>]*>Anonymous User<\/h1>/)
})

test('[PROF-03] [PROF-04] [PROF-09] a card tells of the story and when it was saved, and leads there', async () => {
  const html = await render(PROFILE, [ITEM])
  expect(html).toContain('Bookmarked Stories (1)')
  expect(html).toMatch(/<a [^>]*href="\/startup\/s-1"[^>]*>Everpix<\/a>/)
  for (const words of ['Every photo, sorted.', 'We built for two years.', '1217', '11/05/2025', '+2'])
    expect(html).toContain(words)
  for (const tag of ['Photos', 'Cloud', 'Learning']) expect(html).toContain(tag)
  for (const tag of ['Mobile', 'Web']) expect(html).not.toContain(`>${tag}<`)
})

test('[PROF-05] who saved nothing yet is told where to begin', async () => {
  const html = await render(PROFILE)
  expect(html).toContain('No bookmarks yet')
  expect(html).toContain('Start bookmarking startup stories you find interesting.')
  expect(html).toMatch(/<a [^>]*href="\/directory"[^>]*>Browse Stories<\/a>/)
})
