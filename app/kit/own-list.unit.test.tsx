// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../test/render.tsx'
import { OwnListings } from '../features/marketplace/seller/OwnListings.tsx'
import { OwnStories } from '../features/stories/own/OwnStories.tsx'

test.each([
  ['stories', OwnStories],
  ['listings', OwnListings],
] as const)('own %s that are out of reach are not explained in the words of a browser', async (_, List) => {
  const { findByRole, queryByText } = await render(<List />, {
    session: MEMBER,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect((await findByRole('alert')).textContent).toContain('Please try again.')
  expect(queryByText('Failed to fetch')).toBeNull()
})
