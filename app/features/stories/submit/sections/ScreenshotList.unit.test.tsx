// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '../../../../../test/render.tsx'
import { LiveRegions } from '../../../../ui/feedback/LiveRegions.tsx'
import { ScreenshotList } from './ScreenshotList.tsx'
import { moved, type Screenshot } from './screenshots.ts'

const THREE = ['a', 'b', 'c'].map((name) => ({ url: `/files/${name}.webp`, caption: `About ${name}` }))

function Example() {
  const [screenshots, setScreenshots] = useState<Screenshot[]>(THREE)
  return (
    <>
      <ScreenshotList screenshots={screenshots} onChange={setScreenshots} />
      <LiveRegions />
    </>
  )
}

async function list() {
  const view = await render(<Example />)
  const captions = () => view.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)
  return { ...view, captions }
}

test('moves a screenshot with its caption, says where it is and keeps the focus', async () => {
  const view = await list()
  fireEvent.click(view.getByRole('button', { name: /^Move screenshot 1 later/ }))
  expect(view.captions()).toEqual(['About b', 'About a', 'About c'])
  await expect.poll(() => view.getByRole('status').textContent).toBe('Screenshot is now number 2 of 3')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move screenshot 2 later/)
  fireEvent.click(view.getByRole('button', { name: /^Move screenshot 2 later/ }))
  expect(view.captions()).toEqual(['About b', 'About c', 'About a'])
  // The last one can only move forward.
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move screenshot 3 earlier/)
})

test('takes a caption and removes a screenshot with its caption', async () => {
  const view = await list()
  fireEvent.change(view.getByRole('textbox', { name: 'Caption of screenshot 2' }), {
    target: { value: 'The last screen' },
  })
  fireEvent.click(view.getByRole('button', { name: 'Remove screenshot 1' }))
  expect(view.captions()).toEqual(['The last screen', 'About c'])
})

test('drops a dragged screenshot at the place of another', async () => {
  const view = await list()
  const items = view.getAllByRole('listitem')
  const dataTransfer = { effectAllowed: '' }
  const picture = view.getByRole('img', { name: 'Screenshot 3' }).parentElement
  fireEvent.dragStart(picture!, { dataTransfer })
  fireEvent.dragOver(items[0]!, { dataTransfer })
  fireEvent.drop(items[0]!, { dataTransfer })
  expect(view.captions()).toEqual(['About c', 'About a', 'About b'])
})

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
])('moves an item from %i to %i', (from, to, result) => {
  expect(moved([...'abc'], from, to).join('')).toBe(result)
})
