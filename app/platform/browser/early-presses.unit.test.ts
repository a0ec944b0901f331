// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { earlyPressesScript } from '../rendering/early-presses-boot.server.ts'
import { takeEarlyPresses } from './early-presses.ts'

const buttonWith = (attributes: string) => {
  document.body.insertAdjacentHTML('beforeend', `<button type="button" ${attributes}><i>Go</i></button>`)
  return document.body.lastElementChild as HTMLButtonElement
}

test('presses a vote or bookmark again once something listens, unless it was changed meanwhile', () => {
  new Function(earlyPressesScript)()
  const vote = buttonWith('aria-pressed="false"')
  const changed = buttonWith('aria-pressed="false"')
  const menu = buttonWith('aria-expanded="false"')
  for (const button of [vote, changed, menu])
    button.firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  const pressed = vi.fn()
  const pressAgain = takeEarlyPresses()
  document.addEventListener('click', ({ target }) => pressed(target))
  vote.click()
  changed.setAttribute('aria-pressed', 'true')
  pressed.mockClear()
  pressAgain()
  expect(pressed.mock.calls).toEqual([[vote]])
  pressAgain()
  expect(pressed).toHaveBeenCalledTimes(1)
})
