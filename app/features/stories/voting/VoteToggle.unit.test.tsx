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
  expect(shared.getAttribute('aria-pressed')).toBe('false')
  const { getByRole, getByText } = await render(toggle)
  const voted = getByRole('button', { name: /^Upvote 1 ?vote for Pebble$/ })
  expect(voted.getAttribute('aria-pressed')).toBe('true')
  expect(getByText('Upvoted')).toBeTruthy()
  expect(voted.getAttribute('aria-disabled')).toBe('true')
})
