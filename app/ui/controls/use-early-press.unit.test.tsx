// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { useRef } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { earlyPressesScript } from './early-presses-boot.server.ts'
import { useEarlyPress } from './use-early-press.ts'

const onPress = vi.fn<(from: string) => void>()

function Pressed({ label }: { label: string }) {
  const button = useRef<HTMLButtonElement>(null)
  useEarlyPress(button, () => onPress(`${label} early`))
  return (
    <button ref={button} type="button" onClick={() => onPress(label)}>
      <i>{label}</i>
    </button>
  )
}

const page = (
  <>
    <Pressed label="Vote" />
    <Pressed label="Save" />
    <Pressed label="Share" />
  </>
)

const press = (label: string) =>
  [...document.querySelectorAll('i')].find(({ textContent }) => textContent === label)!.click()

let root: Root
async function hydrate() {
  await act(async () => {
    root = hydrateRoot(document.body, page)
  })
  window.earlyPresses!.end()
  await act(() => vi.runAllTimersAsync())
}

beforeEach(() => {
  vi.useFakeTimers()
  onPress.mockReset()
  document.body.innerHTML = renderToString(page)
  new Function(earlyPressesScript)()
})
afterEach(async () => {
  await act(() => root?.unmount())
  vi.useRealTimers()
})

test('makes up for a press before hydration once, and not for one that was taken back', async () => {
  press('Vote')
  press('Share')
  press('Share')
  await hydrate()
  expect(onPress.mock.calls).toEqual([['Vote early']])
})

test('leaves presses after hydration to React', async () => {
  await hydrate()
  press('Save')
  await vi.runAllTimersAsync()
  expect(onPress.mock.calls).toEqual([['Save']])
})

const sent = (html: string) => {
  document.body.innerHTML = html
  const submitted = new Event('submit', { bubbles: true, cancelable: true })
  document.querySelector('form')!.dispatchEvent(submitted)
  return !submitted.defaultPrevented
}

test('lets the browser send no form before hydration that only scripts can send', async () => {
  expect(sent('<form method="post"><input name="address"></form>')).toBe(false)
  expect(sent('<form method="post" action="/newsletter/subscribe"></form>')).toBe(true)
  expect(sent('<form></form>')).toBe(true)
  window.earlyPresses!.end()
  expect(sent('<form method="post"></form>')).toBe(true)
})
