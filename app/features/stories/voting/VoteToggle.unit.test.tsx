// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { render, renderOnServer } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { VoteToggle } from './VoteToggle.tsx'

const toggle = (
  <VoteToggle
    story={{ id: 's', name: 'Pebble', votes: 1, voted: true }}
    variant="card"
    vote={{ isPaused: false, isPending: () => true, noteOf: () => undefined, set: () => undefined }}
  />
)

test('[DIR-10] labels a vote Upvoted in the browser, and not in HTML that members share', async () => {
  untranslated()
  const shared = (await renderOnServer(toggle)).getByRole('button', { name: /^Upvote 1/ })
  expect(shared.hasAttribute('data-on')).toBe(false)
  const { getByRole } = await render(toggle)
  const voted = getByRole('button', { name: /^Upvoted 1 ?vote for Pebble$/ })
  expect(voted.hasAttribute('data-on')).toBe(true)
  // Its name says it already.
  expect(voted.hasAttribute('aria-pressed')).toBe(false)
  expect(voted.getAttribute('aria-disabled')).toBe('true')
})
