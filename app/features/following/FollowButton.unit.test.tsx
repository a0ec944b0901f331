// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../test/render.tsx'
import { FollowButton } from './FollowButton.tsx'

const ADA = '33333333-3333-4333-8333-333333333333'

/** The button of a member, whose requests are answered by the method. */
async function button(answers: Record<'GET' | 'PUT' | 'DELETE', () => Promise<Response>>, name?: string) {
  const fetch: typeof globalThis.fetch = (_, init) => answers[(init?.method ?? 'GET') as 'GET']()
  const view = await render(<FollowButton kind="person" id={ADA} name={name} />, { fetch, session: MEMBER })
  return view.findByRole('button')
}

const never = () => new Promise<Response>(() => undefined)
const refuse = () => Promise.resolve(Response.json({ code: 'x', message: '' }, { status: 500 }))

test('a press shows at once what it asks for, also before the follows are known', async () => {
  const follow = await button({ GET: never, PUT: never, DELETE: never })
  expect(follow.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(follow)
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true')
  expect(follow.textContent).toContain('Following')
  expect(follow.getAttribute('aria-disabled')).toBe('true')
})

test('in a list, the name of the button ends with what it follows, followed or not', async () => {
  const stored = (following: boolean) => () => Promise.resolve(Response.json({ following, bell: false }))
  const follow = await button({ GET: refuse, PUT: stored(true), DELETE: stored(false) }, 'Ada')
  expect(follow.textContent).toBe('Follow: Ada')
  fireEvent.click(follow)
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true')
  expect(follow.textContent).toMatch(/Follow: Ada$/)
})

test('a press without an answer is taken back, and the button says that it failed', async () => {
  let answer = (_: Response) => {}
  const put = () => new Promise<Response>((resolve) => (answer = resolve))
  const follow = await button({ GET: refuse, PUT: put, DELETE: never })
  fireEvent.click(follow)
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true')
  await act(async () => answer(await refuse()))
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('false')
  expect(follow.textContent).toMatch(/^Follow Not saved/)
})

test('what is followed can be unfollowed although the list of follows fails', async () => {
  const stored = (following: boolean) => () => Promise.resolve(Response.json({ following, bell: false }))
  const follow = await button({ GET: refuse, PUT: stored(true), DELETE: stored(false) })
  fireEvent.click(follow)
  await expect
    .poll(() => [follow.getAttribute('aria-pressed'), follow.getAttribute('aria-disabled')])
    .toEqual(['true', null])
  fireEvent.click(follow)
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('false')
})
