// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { hydrateAfter, render } from '../../../../test/render.tsx'
import { BookmarkToggle } from './BookmarkToggle.tsx'

const toggle = (bookmarked: boolean) => (
  <BookmarkToggle asset={{ id: '11111111-1111-4111-8111-111111111111', title: 'Lumber kit', bookmarked }} />
)

test('[MKT-14] labels the bookmark as specified', async () => {
  const view = await render(toggle(false))
  expect(view.getByRole('button', { name: 'Add upvote' })).toBeDefined()
  view.unmount()
  expect((await render(toggle(true))).getByRole('button', { name: 'Remove upvote' })).toBeDefined()
})

test('the bookmark says what it saves, whether it has, and keeps its ring in sight on a picture', async () => {
  for (const bookmarked of [false, true]) {
    const view = await render(toggle(bookmarked))
    const button = view.getByRole('button', { pressed: bookmarked })
    expect(button.getAttribute('aria-description')).toBe('Saves Lumber kit to your bookmarks')
    expect(button.classList).toContain('on-picture')
    view.unmount()
  }
})

test('the HTML of the server does not say what the viewer has saved', async () => {
  let served = ''
  const view = await hydrateAfter((container) => {
    served = container.innerHTML
  }, toggle(true))
  expect(served).toContain('Add upvote')
  expect(view.getByRole('button', { name: 'Remove upvote' })).toBeDefined()
})
