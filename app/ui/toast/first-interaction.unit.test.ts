import { expect, it, vi } from 'vitest'
import { onFirstInteraction } from './first-interaction.ts'

const acts = (page: EventTarget, ...names: string[]) => {
  for (const name of names) page.dispatchEvent(new Event(name))
}

it.each(['pointermove', 'pointerdown', 'focusin', 'keydown', 'scroll'])(
  'loads on the first %s and not before',
  (name) => {
    const page = new EventTarget()
    const load = vi.fn()
    onFirstInteraction(page, load)
    expect(load).not.toHaveBeenCalled()
    acts(page, name, name, name)
    expect(load).toHaveBeenCalledTimes(1)
  },
)

it('tries again when the connection is back', () => {
  const page = new EventTarget()
  const load = vi.fn()
  onFirstInteraction(page, load)
  acts(page, 'focusin', 'online')
  expect(load).toHaveBeenCalledTimes(2)
})

it('loads nothing when a page appears under a pointer at rest', () => {
  const page = new EventTarget()
  const load = vi.fn()
  onFirstInteraction(page, load)
  acts(page, 'pointerover')
  expect(load).not.toHaveBeenCalled()
})

it('loads nothing after unsubscribing', () => {
  const page = new EventTarget()
  const load = vi.fn()
  onFirstInteraction(page, load)()
  acts(page, 'pointermove', 'pointerdown', 'focusin', 'keydown', 'scroll', 'online')
  expect(load).not.toHaveBeenCalled()
})
