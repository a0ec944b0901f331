import { expect, test } from 'vitest'
import { renderOnServer } from '../../../test/render.tsx'

import { Difference } from './Difference.tsx'

const words = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `w${from + index}`).join(' ')

test('shows what is new in its place, and of a long text only what is around it', async () => {
  const before = words(0, 100)
  const after = `${words(0, 50)} new ${words(50, 100)}`
  const { document, text } = await renderOnServer(<Difference before={before} after={after} around={2} />)
  expect(document.querySelector('ins')?.textContent?.trim()).toBe('new')
  expect(text).toContain('w48 w49 new w50 w51')
  expect(text).not.toContain('w47')
  expect(text).not.toContain('w52')
  const uncut = await renderOnServer(<Difference before={before} after={after} />)
  expect(uncut.text).toContain(after)
})

test.each([
  ['It was old', 'It was new', 'It was old new'],
  ['It was old', 'It was', 'It was old was'],
  ['Old', 'Old and new', 'Old Old and new'],
  ['Old news', 'New news', 'Old New news'],
])(
  'parts what is deleted from what is inserted by one space: %j becomes %j',
  async (before, after, shown) => {
    const { document } = await renderOnServer(<Difference before={before} after={after} />)
    expect(document.querySelector('p')?.textContent).toBe(shown)
  },
)
