// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import type { FollowedItem, FollowingPage } from '../follow.schema.ts'
import { FollowedItems } from './FollowedItems.tsx'

const item = (id: string, author: FollowedItem['author']): FollowedItem => ({
  kind: 'story',
  id,
  created_at: '2026-11-22T08:00:00.000Z',
  startup_id: id,
  startup_name: `Story ${id}`,
  author,
  text: '',
  because: 'category',
  term: 'Fintech',
})

test('names lead to the pages of those who have one, and nobody is named beside anonymous stories', async () => {
  const page: FollowingPage = {
    items: [
      item('a', { full_name: 'Ada Byron', avatar_url: null, handle: 'ada' }),
      item('b', { full_name: 'Ben Okafor', avatar_url: null, handle: null }),
      item('c', null),
    ],
    next: null,
  }
  const fetch = async () => Response.json(page)
  const { container, findByText } = await render(<FollowedItems />, { session: MEMBER, fetch })
  await findByText('Story c')
  await findByText('Ben Okafor')
  await findByText('Anonymous')
  const people = [...container.querySelectorAll('a[href^="/people/"]')]
  expect(people.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ada Byron', '/people/ada'],
  ])
})
