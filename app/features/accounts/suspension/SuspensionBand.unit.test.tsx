// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { MEMBER, render, renderOnServer, SUSPENDED } from '../../../../test/render.tsx'
import { AccountNotices, loadAccountNotices } from '../page/AccountNotices.tsx'
import { useToggle } from '../session/use-toggle.ts'

beforeAll(() => loadAccountNotices(SUSPENDED))

test('[STATIC-16] tells a suspended member until when, why, and how to appeal', async () => {
  const view = await render(<AccountNotices />, { session: SUSPENDED })
  const band = await view.findByRole('status')
  expect(band.textContent).toContain('Your account is paused until November 29, 2030')
  expect(band.querySelector('q')?.textContent).toBe('The same link in 14 comments.')
  const appeal = view.getByRole('link', { name: 'Appeal' }).getAttribute('href')
  expect(appeal).toBe('/decisions')
})

test("shows the date in the reader's time zone, once the page is hydrated", async () => {
  vi.stubEnv('TZ', 'Pacific/Auckland')
  const until = '2030-11-29T20:00:00.000Z'
  const session = { ...SUSPENDED, suspension: { reason: 'Spam.', until } }
  const before = await renderOnServer(<AccountNotices />, { session })
  expect(before.text).toContain('Your account is paused until November 29, 2030')
  const view = await render(<AccountNotices />, { session })
  expect(await view.findByText('Your account is paused until November 30, 2030')).toBeTruthy()
  vi.unstubAllEnvs()
})

test('names no date for a suspension that is for good', async () => {
  const session = { ...SUSPENDED, suspension: { reason: 'Spam.', until: null } }
  const view = await render(<AccountNotices />, { session })
  expect((await view.findByText('Your account is paused')).textContent).toBe('Your account is paused')
})

test('shows nothing to other members', async () => {
  const view = await render(<AccountNotices />, { session: MEMBER })
  expect(view.container.textContent).toBe('')
})

test.each([
  ['refuses', true],
  ['allows', false],
])('%s a suspended member a toggle whose effect is public: %s', async (_, isPublic) => {
  const write = vi.fn(async () => ({}))
  function Toggle() {
    const { set, isPaused } = useToggle({
      name: 'test',
      isPublic,
      write,
      show: () => undefined,
      failed: { title: '', description: '' },
      signIn: {},
    })
    return (
      <button type="button" aria-disabled={isPaused} onClick={() => set('s-1', true)}>
        Toggle
      </button>
    )
  }
  const view = await render(<Toggle />, { session: SUSPENDED })
  const button = view.getByRole('button')
  expect(button.getAttribute('aria-disabled')).toBe(String(isPublic))
  await act(async () => void fireEvent.click(button))
  expect(write).toHaveBeenCalledTimes(isPublic ? 0 : 1)
})
