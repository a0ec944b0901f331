// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../test/render.tsx'
import { HiddenContentList } from './HiddenContentList.tsx'
import { HiddenNotice } from './HiddenNotice.tsx'
import { HELD_REASONS } from './hidden-content.ts'

const ABOUT = {
  what: 'startups',
  name: 'Everpix',
  hiddenAt: '2026-11-24T10:00:00.000Z',
  isOwn: true,
} as const

test('the page of a held story says that a rule holds it and why, and of a hidden one that a moderator did', async () => {
  const held = await render(<HiddenNotice {...ABOUT} reason={HELD_REASONS.sameText} />, { session: MEMBER })
  expect(held.getByText('A rule holds this story since Nov 24, 2026')).toBeTruthy()
  expect(held.getByText(HELD_REASONS.sameText)).toBeTruthy()
  expect(held.getByRole('link', { name: /^See the decision/ }).getAttribute('href')).toBe('/decisions')
  held.unmount()
  const hidden = await render(<HiddenNotice {...ABOUT} reason="An ad." />, { session: MEMBER })
  expect(hidden.getByText('A moderator hid this story on Nov 24, 2026')).toBeTruthy()
  expect(hidden.getByRole('link', { name: /^Appeal/ })).toBeTruthy()
})

test('the profile lists what a rule holds with its text', async () => {
  const entry = {
    what: 'comments',
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Everpix',
    content: 'Write to me now.',
    reason: HELD_REASONS.sameText,
    hidden_at: ABOUT.hiddenAt,
  } as const
  const view = await render(<HiddenContentList hidden={[entry]} />, { session: MEMBER })
  expect(view.getByText('A rule holds your comment on “Everpix”')).toBeTruthy()
  expect(view.getByText('Write to me now.')).toBeTruthy()
})
