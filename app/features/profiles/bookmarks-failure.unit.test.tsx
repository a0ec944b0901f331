// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../test/render.tsx'
import { toastStore } from '../../ui/toast/toast.ts'
import { ProfileScreen } from './ProfileScreen.tsx'
import type { ProfileOverview } from './profile.schema.ts'

const OVERVIEW: ProfileOverview = {
  profile: {
    id: MEMBER.user.id,
    full_name: 'Ben Member',
    email: MEMBER.user.email,
    avatar_url: null,
    first_login_completed: true,
    handle: null,
    about: null,
    links: null,
    handle_fixed_until: null,
    are_links_held: false,
    created_at: '2025-03-03T23:30:00.000Z',
  },
  totals: { stories: 0, listings: 0, bookmarks: 2, assets: 0, lessons: 0 },
  hidden: [],
  is_admin: false,
  level: 'member',
  new_limits: { comments: 20, interests: 10 },
  mentions: 10,
}

test('[PROF-06] shows an empty list and no message when the bookmarks cannot be read', async () => {
  const view = await render(<ProfileScreen saved={{ assets: null, lessons: null }} />, {
    session: MEMBER,
    url: '/profile',
    fetch: async (input) =>
      String(input).includes('/overview')
        ? Response.json(OVERVIEW)
        : Response.json({ code: 'invalid', message: 'The server is tired.' }, { status: 400 }),
  })
  expect(await view.findByRole('heading', { name: 'No bookmarks yet' })).toBeTruthy()
  expect(view.getByRole('tab', { name: 'Bookmarked Stories (0)' })).toBeTruthy()
  expect(view.queryByRole('alert')).toBeNull()
  expect(view.container.textContent).not.toContain('tired')
  expect(toastStore.getSnapshot()).toEqual([])
})
