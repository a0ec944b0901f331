// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../../test/render.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'

const missing = new TypeError('Missing code: Failed to fetch dynamically imported module: /assets/a.js')
const screen = <ErrorScreen error={missing} reset={() => undefined} />

const reload = vi.fn<() => true | undefined>()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  window.reloadOutdated = reload
})
afterEach(() => {
  vi.restoreAllMocks()
  reload.mockReset()
  delete window.reloadOutdated
})

test('a page whose code is gone shows no failure while it is being loaded again', async () => {
  reload.mockReturnValue(true)
  const { container } = await render(screen)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(container.textContent).toBe('')
})

test('offline, a page without its code says so, and is loaded once the connection is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { container } = await render(screen)
  expect(container.textContent).toContain('You are offlineThis page loads when you are back.')
  reload.mockReturnValue(true)
  await act(async () => void dispatchEvent(new Event('online')))
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a page that was loaded again in vain shows the failure', async () => {
  const { container } = await render(screen)
  expect(container.textContent).toContain('Something went wrong')
})
