// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { MEMBER, render } from '../../../../test/render.tsx'
import { rememberState } from '../session/known-state.ts'
import { ActivityList } from './ActivityList.tsx'
import type { OwnSecurityEvent, OwnSecurityEventsPage } from './security-log-response.schema.ts'

// The browser was signed in before, so that nothing announces a sign-in meanwhile.
beforeEach(() => rememberState('in'))

const SIGNED_IN: OwnSecurityEvent = {
  id: 'e-1',
  kind: 'signed_in',
  count: 1,
  device: 'Firefox on Windows',
  network: '203.0.113.x',
  created_at: '2031-01-05T10:05:00.000Z',
}
const GUESSES: OwnSecurityEvent = { ...SIGNED_IN, id: 'e-2', kind: 'sign_in_failed', count: 3, device: null }
const SUSPENDED: OwnSecurityEvent = {
  ...SIGNED_IN,
  id: 'e-3',
  kind: 'suspended',
  device: null,
  network: null,
}

const open = (respond: (url: string) => Response) =>
  render(<ActivityList id="activity" />, {
    session: MEMBER,
    fetch: async (input, init) => respond(new Request(input, init).url),
  })

const page = (items: OwnSecurityEvent[], next: string | null = null) =>
  Response.json({ items, next } satisfies OwnSecurityEventsPage)

test('says what happened, when, with which browser and from which network', async () => {
  const view = await open(() => page([SIGNED_IN, GUESSES, SUSPENDED]))
  await view.findByText('Signed in')
  const [first, second, third] = view.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())
  for (const part of ['Signed in', 'Jan 5, 2031, 10:05 AM', 'Firefox on Windows', 'Network 203.0.113.x'])
    expect(first).toContain(part)
  expect(second).toContain('3 wrong passwords')
  expect(third).toBe('Account pausedJan 5, 2031, 10:05 AM')
})

test('adds earlier events on request, and keeps what it shows when that fails', async () => {
  let fails = true
  const view = await open((url) => {
    if (!url.includes('after=')) return page([SIGNED_IN], 'cursor')
    return fails ? Response.json({ message: 'Not now.' }, { status: 400 }) : page([SUSPENDED])
  })
  await view.findByText('Signed in')
  const showMore = () =>
    act(async () => void fireEvent.click(view.getByRole('button', { name: 'Show more' })))
  await showMore()
  expect((await view.findByRole('alert')).textContent).toBe('Not now.')
  expect(view.getAllByRole('listitem')).toHaveLength(1)
  fails = false
  await showMore()
  await eventually(() => expect(view.getAllByRole('listitem')).toHaveLength(2))
  expect(view.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(view.queryByRole('alert')).toBeNull()
})

test('says when nothing has happened', async () => {
  const view = await open(() => page([]))
  expect(await view.findByText('Nothing has happened in the last 90 days.')).toBeTruthy()
})

test('offers a retry when the events cannot be loaded', async () => {
  const view = await render(<ActivityList id="activity" />, { session: MEMBER })
  expect(await view.findByText("We couldn't load your recent activity")).toBeTruthy()
  expect(view.getByRole('button', { name: /try again/i })).toBeTruthy()
})
