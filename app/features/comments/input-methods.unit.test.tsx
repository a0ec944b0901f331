// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from '../../../test/render.tsx'
import { TagInput } from '../../ui/form/TagInput.tsx'
import { submitByKey } from './submit-by-key.ts'

/** How each engine reports the Enter that confirms a word. */
const CONFIRMATIONS = [
  ['Chromium and Firefox', { isComposing: true }],
  ['WebKit', { isComposing: false, keyCode: 229 }],
] as const

function Tags() {
  const [tags, setTags] = useState<readonly string[]>([])
  return <TagInput value={tags} onChange={setTags} />
}

test.each(CONFIRMATIONS)(
  'the Enter with which an input method confirms a word adds no tag (%s)',
  async (_, key) => {
    const { container, queryAllByRole } = await render(<Tags />)
    const box = within(container).getByRole<HTMLInputElement>('textbox')
    fireEvent.change(box, { target: { value: '東京' } })
    fireEvent.keyDown(box, { key: 'Enter', ...key })
    expect([box.value, queryAllByRole('listitem').length]).toEqual(['東京', 0])
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
    expect([box.value, queryAllByRole('listitem').length]).toEqual(['', 1])
  },
)

test.each(CONFIRMATIONS)('nor does it send a comment (%s)', async (_, key) => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const { getByRole } = await render(
    <form onSubmit={onSubmit}>
      <textarea onKeyDown={submitByKey} />
    </form>,
  )
  const box = getByRole('textbox')
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true, ...key })
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true, keyCode: 13 })
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
