// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { render } from '../../../test/render.tsx'
import { Lightbox } from './Lightbox.tsx'

beforeAll(() => {
  // jsdom has the element without its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})

const pictures = ['The board', '', 'The end'].map((caption, index) => ({
  src: `/files/${index + 1}.webp`,
  alt: caption || `Screenshot ${index + 1}`,
  caption,
  width: 1600,
  height: 900,
}))

function Example({ count = 3 }: { count?: number }) {
  const [first, setFirst] = useState<number>()
  return (
    <>
      <button type="button" onClick={() => setFirst(count - 1)}>
        Enlarge
      </button>
      {first !== undefined && (
        <Lightbox
          label="Mill"
          pictures={pictures.slice(0, count)}
          first={first}
          onClose={() => setFirst(undefined)}
        />
      )}
    </>
  )
}

async function open(count?: number) {
  const view = await render(<Example {...(count && { count })} />)
  const opener = view.getByRole('button', { name: 'Enlarge' })
  opener.focus()
  fireEvent.click(opener)
  const shown = () => view.getByRole('img').getAttribute('src')
  return { ...view, opener, shown, press: (key: string) => fireEvent.keyDown(document.body, { key }) }
}

test('shows the picture pressed, with its place and caption, and leads through all in a ring', async () => {
  const view = await open()
  expect(view.getByRole('dialog', { name: 'Mill' })).toBeTruthy()
  expect(view.shown()).toBe('/files/3.webp')
  expect(view.getByRole('status').textContent).toBe('3 of 3')
  expect(view.getByText('The end')).toBeTruthy()
  view.press('ArrowRight')
  expect(view.shown()).toBe('/files/1.webp')
  fireEvent.click(view.getByRole('button', { name: 'Next picture' }))
  expect(view.getByRole('img', { name: 'Screenshot 2' })).toBeTruthy()
  fireEvent.click(view.getByRole('button', { name: 'Previous picture' }))
  view.press('ArrowLeft')
  expect(view.shown()).toBe('/files/3.webp')
  view.press('Home')
  expect(view.shown()).toBe('/files/1.webp')
  view.press('End')
  expect(view.shown()).toBe('/files/3.webp')
})

test.each([
  ['to the left', [300, 10], [200, 20], '/files/1.webp'],
  ['to the right', [200, 10], [300, 20], '/files/2.webp'],
  ['down', [300, 10], [250, 200], '/files/3.webp'],
  ['a little', [300, 10], [280, 10], '/files/3.webp'],
])('follows a finger that moves %s', async (_, [startX, startY], [endX, endY], src) => {
  const view = await open()
  const picture = view.getByRole('img')
  fireEvent.touchStart(picture, { touches: [{ clientX: startX, clientY: startY }] })
  fireEvent.touchEnd(picture, { changedTouches: [{ clientX: endX, clientY: endY }] })
  expect(view.shown()).toBe(src)
})

test('closes on Escape, its button and a press beside the picture, and returns the focus', async () => {
  const view = await open()
  const closings = [
    () => view.press('Escape'),
    () => fireEvent.click(view.getByRole('button', { name: 'Close' })),
    () => fireEvent.click(view.getByRole('img').parentElement!),
  ]
  for (const close of closings) {
    close()
    expect(view.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(view.opener)
    fireEvent.click(view.opener)
  }
})

test('shows a single picture without ways to others', async () => {
  const view = await open(1)
  view.press('ArrowRight')
  expect(view.shown()).toBe('/files/1.webp')
  expect(view.getAllByRole('button', { hidden: true }).map((button) => button.title)).toEqual(['', 'Close'])
  expect(view.getByRole('status').textContent).toBe('')
})
