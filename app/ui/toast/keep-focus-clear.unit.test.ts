// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocusClear } from './keep-focus-clear.ts'

/** As at the end of a page, where nothing moves. */
const scrollIntoView = vi.fn()
let stop = () => {}

const place = (id: string, rect: DOMRect) => {
  const element = document.getElementById(id)!
  element.getBoundingClientRect = () => rect
  element.scrollIntoView = scrollIntoView
  return element
}

beforeEach(() => {
  document.body.innerHTML =
    '<main id="page" tabindex="-1"><input id="above"><input id="below"></main><ol id="toasts"><li id="toast"><button id="close"></button></li></ol>'
  place('page', new DOMRect(0, 0, 320, 2_000))
  place('above', new DOMRect(20, 100, 280, 40))
  place('below', new DOMRect(20, 200, 280, 40))
  place('toast', new DOMRect(16, 180, 288, 70))
  place('close', new DOMRect(260, 190, 40, 40))
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

test('puts the toast at the top where nothing is left to scroll, until the focus moves on', () => {
  const { dataset } = document.getElementById('toasts')!
  start()
  scrollIntoView.mockImplementationOnce(() => place('below', new DOMRect(20, 130, 280, 40)))
  focus('below')
  expect(dataset.atTop).toBeUndefined()
  place('below', new DOMRect(20, 200, 280, 40))
  focus('above')
  focus('below')
  expect(dataset.atTop).toBe('')
  focus('above')
  expect(dataset.atTop).toBeUndefined()
})

test('covers nothing once the toast is gone', () => {
  document.getElementById('toast')!.remove()
  focus('below')
  start()
  expect(scrollIntoView).not.toHaveBeenCalled()
  expect(document.documentElement.style.getPropertyValue('--covered-by-toast')).toBe('0px')
})
