// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../../test/render.tsx'
import { LiveRegions } from '../feedback/LiveRegions.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { createToastStore } from './toast-store.ts'

// jsdom has no pointer capture.
beforeEach(() => {
  Object.assign(HTMLElement.prototype, {
    hasPointerCapture: () => true,
    setPointerCapture: () => {},
    releasePointerCapture: () => {},
  })
})
afterEach(() => {
  for (const name of ['hasPointerCapture', 'setPointerCapture', 'releasePointerCapture'])
    Reflect.deleteProperty(HTMLElement.prototype, name)
})

async function showToast() {
  const store = createToastStore()
  store.add({ title: 'Signed out' })
  const onDismiss = vi.fn()
  await render(<ToastRegion toasts={store.getSnapshot()} onDismiss={onDismiss} />)
  const toast = screen.getByText('Signed out').closest('li')
  if (!toast) throw new Error('No toast is shown')
  return { toast, onDismiss }
}

function swipe(toast: HTMLElement, pixels: number) {
  const at = (clientX: number) => ({ button: 0, pointerId: 1, pointerType: 'touch', clientX, clientY: 0 })
  fireEvent.pointerDown(toast, at(100))
  fireEvent.pointerMove(toast, at(100 + pixels / 2))
  fireEvent.pointerMove(toast, at(100 + pixels))
  fireEvent.pointerUp(toast, at(100 + pixels))
}

test('[SHELL-32] F8 focuses the notifications region', async () => {
  await showToast()
  const region = screen.getByRole('region', { name: 'Notifications (F8)' })
  expect(region.contains(document.activeElement)).toBe(false)
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' })
  expect(region.contains(document.activeElement)).toBe(true)
})

test.each([
  [
    { title: 'Bookmarked!', description: 'Asset saved to your bookmarks' },
    'said',
    'Bookmarked! Asset saved to your bookmarks.',
  ],
  [
    { title: 'Error', description: 'Please try again.', variant: 'destructive' as const },
    'said-at-once',
    'Error. Please try again.',
  ],
])(
  '[SHELL-34] says a toast once, as a sentence, and interrupts for errors only',
  async (content, region, sentence) => {
    const store = createToastStore()
    store.add(content)
    await render(
      <>
        <LiveRegions />
        <ToastRegion toasts={store.getSnapshot()} onDismiss={() => {}} />
      </>,
    )
    const spoken = () =>
      [...document.querySelectorAll('[aria-live=polite], [aria-live=assertive], [role=status]')]
        .filter(({ textContent }) => textContent !== '')
        .map(({ id, textContent }) => `${id}: ${textContent}`)
    await expect.poll(spoken).toEqual([`${region}: ${sentence}`])
    expect(document.body.textContent).not.toContain('Notification ')
  },
)

test.each([
  [60, 1],
  [51, 1],
  [50, 0],
  [-60, 0],
])('[SHELL-32] a swipe of %i px to the right dismisses %i toasts', async (pixels, dismissed) => {
  const { toast, onDismiss } = await showToast()
  swipe(toast, pixels)
  expect(onDismiss).toHaveBeenCalledTimes(dismissed)
})
