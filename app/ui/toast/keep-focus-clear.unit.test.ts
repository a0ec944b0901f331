// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocusClear } from './keep-focus-clear.ts'

const scrollIntoView = vi.fn()
let stop = () => {}

const area = (id: string, rect: DOMRect) => {
  const element = document.getElementById(id)!
  element.getBoundingClientRect = () => rect
  element.scrollIntoView = scrollIntoView
  return element
}

beforeEach(() => {
  document.body.innerHTML =
    '<main id="page" tabindex="-1"><input id="above"><input id="below"></main><ol id="toasts"><li id="toast"><button id="close"></button></li></ol>'
  area('page', new DOMRect(0, 0, 320, 2_000))
  area('above', new DOMRect(20, 100, 280, 40))
  area('below', new DOMRect(20, 200, 280, 40))
  area('toast', new DOMRect(16, 180, 288, 70))
  area('close', new DOMRect(260, 190, 40, 40))
  scrollIntoView.mockClear()
})
afterEach(() => stop())

const focus = (id: string) => document.getElementById(id)!.focus()
const start = () => {
  stop = keepFocusClear(document.getElementById('toasts')!)
}

test('moves what a new toast covers, if it has the focus', () => {
  focus('below')
  start()
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
  expect(document.documentElement.style.getPropertyValue('--covered-by-toast')).toBe('70px')
})

test('moves what gets the focus under a toast, and nothing else', () => {
  start()
  for (const id of ['above', 'close', 'page']) focus(id)
  expect(scrollIntoView).not.toHaveBeenCalled()
  focus('below')
  expect(scrollIntoView).toHaveBeenCalledOnce()
})

test('covers nothing once the toast is gone', () => {
  document.getElementById('toast')!.remove()
  focus('below')
  start()
  expect(scrollIntoView).not.toHaveBeenCalled()
  expect(document.documentElement.style.getPropertyValue('--covered-by-toast')).toBe('0px')
})
