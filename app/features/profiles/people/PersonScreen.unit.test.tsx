// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { PersonScreen } from './PersonScreen.tsx'
import type { PublicPerson } from './person-response.schema.ts'

const ADA: PublicPerson = {
  id: '33333333-3333-4333-8333-333333333333',
  handle: 'ada',
  full_name: 'Ada Founder',
  avatar_url: null,
  about: null,
  html: '',
  links: [],
  are_links_plain: false,
  wishes: null,
  member_since: '2026-10-02T10:00:00.000Z',
  is_demo: false,
  is_verified: false,
  is_suspended: false,
  suspended_until: null,
  totals: { stories: 0, listings: 0, comments: 0 },
}

/** The page of Ada for a member who blocks these people. */
function page(people: unknown[]) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })
  queryClient.setQueryData(['people', 'ada'], ADA)
  const fetch: typeof globalThis.fetch = async (input) =>
    new URL(String(input)).pathname === '/api/blocks'
      ? Response.json({ people, stories: [] })
      : Response.json({ items: [], next: null })
  return render(<PersonScreen handle="ada" />, { queryClient, fetch, session: MEMBER })
}

test('the page of somebody whom the member blocked is folded, and one press shows it', async () => {
  const view = await page([{ ...ADA, created_at: ADA.member_since }])
  expect(await view.findByRole('heading', { level: 2, name: 'You blocked Ada Founder' })).toBeTruthy()
  expect(view.queryByRole('navigation')).toBeNull()
  expect(view.queryByRole('button', { name: 'Follow' })).toBeNull()
  expect(await view.findByRole('button', { name: /^Unblock/ })).toBeTruthy()
  fireEvent.click(view.getByRole('button', { name: 'Show what they wrote' }))
  expect(view.getByRole('link', { name: /^Comments/ })).toBeTruthy()
  await expect.poll(() => document.activeElement?.contains(view.getByRole('navigation'))).toBe(true)
})

test('the page of anybody else is open, with a button to follow them', async () => {
  const view = await page([])
  expect(await view.findByRole('button', { name: 'Follow' })).toBeTruthy()
  expect(await view.findByRole('button', { name: /^Block/ })).toBeTruthy()
  expect(view.getByRole('link', { name: /^Comments/ })).toBeTruthy()
})
