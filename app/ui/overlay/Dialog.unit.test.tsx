// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '../../../test/render.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { PopoverSheet } from './PopoverSheet.tsx'

const texts = { open: true, onOpenChange: () => undefined, title: 'Edit', description: 'What changes.' }

test.each([
  [
    'dialog',
    <Dialog key="dialog" {...texts}>
      <button type="button">Save</button>
    </Dialog>,
  ],
  ['question', <ConfirmDialog key="question" {...texts} confirmLabel="Save" onConfirm={() => undefined} />],
  [
    'popover',
    <PopoverSheet key="popover" id="more" label="More" align="start" anchor={{ current: null }} {...texts}>
      <button type="button">Share</button>
      <button type="button">Save</button>
    </PopoverSheet>,
  ],
])('a %s that scrolls shows what the keyboard reaches', async (_, dialog) => {
  const scrollIntoView = vi.fn()
  Element.prototype.scrollIntoView = scrollIntoView
  const view = await render(dialog)
  const save = view.getByRole('button', { name: 'Save' })
  scrollIntoView.mockClear()
  act(() => save.focus({ preventScroll: true }))
  expect(scrollIntoView.mock.contexts).toEqual([save])
})
