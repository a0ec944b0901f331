// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocusClear } from './keep-focus-clear.ts'

/** Nothing moves at the end of a page. */
const scrollIntoView = vi.fn()
let stop = () => {}

const area = (id: string, top: number, height: number) => {
  const element = document.getElementById(id)!
  element.getBoundingClientRect = () => new DOMRect(0, top, 320, height)
  element.scrollIntoView = scrollIntoView
  return element
}
const focus = (id: string) => document.getElementById(id)!.focus()
const region = () => document.getElementById('toasts')!
const covered = () => document.documentElement.style.getPropertyValue('--covered-by-toast')

/** @returns once the region knows */
async function showToast() {
  region().innerHTML = '<li><button id="close"></button></li>'
  area('toasts', 180, 70)
  area('close', 190, 40)
  await Promise.resolve()
}

beforeEach(() => {
  document.body.innerHTML =
    '<main id="page" tabindex="-1"><input id="above"><input id="below"></main><ol id="toasts"></ol>'
  area('page', 0, 2_000)
  area('above', 100, 40)
  area('below', 200, 40)
  area('toasts', 256, 0)
  scrollIntoView.mockReset()
  stop = keepFocusClear(region())
})
afterEach(() => stop())

test('moves what a new toast covers, if it has the focus', async () => {
  focus('below')
  expect(scrollIntoView).not.toHaveBeenCalled()
  await showToast()
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
  expect(covered()).toBe('70px')
})

test('moves what gets the focus under a toast, and nothing else', async () => {
  await showToast()
  for (const id of ['above', 'close', 'page']) focus(id)
  expect(scrollIntoView).not.toHaveBeenCalled()
  focus('below')
  expect(scrollIntoView).toHaveBeenCalledOnce()
})

test('puts the toast at the top where nothing is left to scroll, until the focus moves on', async () => {
  await showToast()
  scrollIntoView.mockImplementationOnce(() => area('below', 130, 40))
  focus('below')
  expect(region().dataset.atTop).toBeUndefined()
  area('below', 200, 40)
  focus('above')
  focus('below')
  expect(region().dataset.atTop).toBe('')
  focus('above')
  expect(region().dataset.atTop).toBeUndefined()
})

test('stays where it is while one of its buttons is pressed', async () => {
  await showToast()
  focus('below')
  expect(region().dataset.atTop).toBe('')
  focus('close')
  expect(region().dataset.atTop).toBe('')
  focus('above')
  expect(region().dataset.atTop).toBeUndefined()
})

test('covers nothing once the toast is gone', async () => {
  await showToast()
  region().replaceChildren()
  area('toasts', 256, 0)
  focus('below')
  expect(scrollIntoView).not.toHaveBeenCalled()
  expect(covered()).toBe('0px')
})
