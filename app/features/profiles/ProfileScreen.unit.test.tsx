import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { MEMBER, renderOnServer } from '../../../test/render.tsx'
import type { BookmarkItem } from '../stories/bookmarks/bookmark-response.schema.ts'
import { BOOKMARKS_KEY } from '../stories/bookmarks/bookmarks.queries.ts'
import { ProfileScreen } from './ProfileScreen.tsx'
import type { Profile } from './profile.schema.ts'

const PROFILE: Profile = {
  id: 'u-1',
  full_name: 'Maya Lindqvist',
  email: 'maya@example.com',
  avatar_url: null,
  first_login_completed: false,
  handle: null,
  about: null,
  links: null,
  handle_fixed_until: null,
  are_links_held: false,
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
  is_demo: false,
}

async function screen(profile: Profile | null, items: BookmarkItem[] = []) {
  const queryClient = new QueryClient()
  const totals = { stories: 0, listings: 0, bookmarks: items.length, assets: 0, lessons: 0 }
  queryClient.setQueryData(
    ['profiles', 'u-1'],
    profile && {
      profile,
      totals,
      hidden: [],
      is_admin: false,
      level: 'new',
      new_limits: { comments: 20, interests: 10 },
      mentions: 2,
    },
  )
  queryClient.setQueryData([...BOOKMARKS_KEY, 'own'], {
    pages: [{ items, next: null, total: items.length }],
    pageParams: [undefined],
  })
  const { id, email } = PROFILE
  const user = { id, email, user_metadata: { full_name: null }, avatar_url: null }
  return renderOnServer(<ProfileScreen saved={{ assets: null, lessons: null }} />, {
    queryClient,
    ...(profile && { session: { ...MEMBER, user } }),
  })
}

test('[PROF-01] [GUARD-04] asks to sign in when the session is lost', async () => {
  const page = await screen(null)
  expect(page.getByText('Please sign in')).toBeTruthy()
  expect(page.getByText('You need to be signed in to view your profile.')).toBeTruthy()
  expect(page.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth')
  expect(page.text).not.toContain('Bookmarked Stories')
})

test('[PROF-02] shows the name and the join date', async () => {
  const page = await screen(PROFILE)
  expect(page.getByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeTruthy()
  expect(page.text).toContain('maya@example.com')
  expect(page.text).toContain('Joined March 3, 2025')
  expect(page.getByText('M').getAttribute('aria-hidden')).toBe('true')
  const nameless = await screen({ ...PROFILE, full_name: null })
  expect(nameless.getByRole('heading', { level: 1, name: 'Anonymous User' })).toBeTruthy()
})

test('[PROF-03] [PROF-04] [PROF-09] shows the story and its bookmark date in a card that links to it', async () => {
  const page = await screen(PROFILE, [ITEM])
  expect(page.text).toContain('Bookmarked Stories (1)')
  expect(page.getByRole('link', { name: 'Everpix' }).getAttribute('href')).toBe('/startup/s-1')
  for (const words of ['Every photo, sorted.', 'We built for two years.', '1217', '11/05/2025', '+2'])
    expect(page.text).toContain(words)
  for (const tag of ['Photos', 'Cloud', 'Learning']) expect(page.getByText(tag)).toBeTruthy()
  for (const tag of ['Mobile', 'Web']) expect(page.queryByText(tag)).toBeNull()
  expect(page.document.querySelector('article [aria-hidden]')?.textContent?.trim()).toBe('E')
  const logo_url = '/files/startup-logos/1.webp'
  const withLogo = await screen(PROFILE, [{ ...ITEM, logo_url }])
  expect(withLogo.document.querySelector('article img')?.getAttribute('src')).toBe(logo_url)
})

test('[PROF-05] shows where to start when there are no bookmarks', async () => {
  const page = await screen(PROFILE)
  expect(page.getByText('No bookmarks yet')).toBeTruthy()
  expect(page.getByText('Start bookmarking startup stories you find interesting.')).toBeTruthy()
  expect(page.getByRole('link', { name: 'Browse Stories' }).getAttribute('href')).toBe('/directory')
})
