// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../../test/render.tsx'
import { Dialog } from './Dialog.tsx'

test('a dialog that scrolls shows what the keyboard reaches', async () => {
  const scrollIntoView = vi.fn()
  Element.prototype.scrollIntoView = scrollIntoView
  const view = await render(
    <Dialog open onOpenChange={() => undefined} title="Edit">
      <button type="button">Save</button>
    </Dialog>,
  )
  const save = view.getByRole('button', { name: 'Save' })
  scrollIntoView.mockClear()
  act(() => save.focus({ preventScroll: true }))
  expect(scrollIntoView.mock.contexts).toEqual([save])
})
