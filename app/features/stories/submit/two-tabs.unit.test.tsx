// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { SubmitScreen } from './SubmitScreen.tsx'
import { SUBMIT_TEXTS } from './sections/submit-texts.ts'
import { storyDraft } from './submit-draft.ts'

/** A draft is saved after a shorter pause, in ms. */
const PAUSE = 500

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', () => undefined)
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab with the form. Both are in one document, so the browser's event to the other is sent by hand. */
async function openTab() {
  const { container } = await render(<SubmitScreen />, { session: MEMBER, url: '/submit' })
  const field = (name: string) => {
    const control = container.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (!control) throw new Error(`There is no field ${name}.`)
    return control
  }
  return {
    type: (name: string, value: string) => fireEvent.change(field(name), { target: { value } }),
    value: (name: string) => field(name).value,
    says: (text: string) => container.textContent?.includes(text),
  }
}

const wait = () => act(() => vi.advanceTimersByTimeAsync(PAUSE))
const key = storyDraft(MEMBER.user.id).key

const tellTabs = () =>
  act(async () => {
    dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
  })

const LONG = 'What happened. '.repeat(40)

test('a tab shows what another one saves, and adds to it', async () => {
  const first = await openTab()
  const second = await openTab()
  first.type('what_happened', LONG)
  await wait()
  await tellTabs()
  expect(second.value('what_happened')).toBe(LONG)
  second.type('name', 'Tab B')
  await wait()
  await tellTabs()
  expect(first.value('name')).toBe('Tab B')
  expect(storyDraft(MEMBER.user.id).read()).toMatchObject({ name: 'Tab B', what_happened: LONG })
})

test('a tab that was asleep reads the draft before it saves', async () => {
  const first = await openTab()
  const second = await openTab()
  first.type('what_happened', LONG)
  first.type('name', 'Tab A')
  await wait()
  second.type('name', 'Tab B')
  await wait()
  expect(storyDraft(MEMBER.user.id).read()).toMatchObject({ name: 'Tab A / Tab B', what_happened: LONG })
})

test('a form goes on when its draft cannot be saved', async () => {
  const tab = await openTab()
  tab.type('name', 'Saved')
  await wait()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  tab.type('name', 'Saved, and more')
  tab.type('what_happened', LONG)
  await wait()
  await tellTabs()
  expect([tab.value('name'), tab.value('what_happened')]).toEqual(['Saved, and more', LONG])
  expect(tab.says(SUBMIT_TEXTS.draftNotSaved)).toBe(true)
  vi.restoreAllMocks()
})

test('a tab empties with the draft, but keeps what only it has', async () => {
  const tab = await openTab()
  tab.type('what_happened', LONG)
  await wait()
  tab.type('name', 'Not saved yet')
  storyDraft(MEMBER.user.id).delete()
  await tellTabs()
  expect([tab.value('name'), tab.value('what_happened')]).toEqual(['Not saved yet', ''])
})
