// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hydrateAfter, render } from '../../../test/render.tsx'
import { useEarlyChoice, useUrlSearch } from './use-url-search.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Box({ onSearch }: { onSearch: (search: string | undefined) => void }) {
  const box = useRef<HTMLInputElement>(null)
  const { boxProps } = useUrlSearch({ box, search: undefined, normalise: (typed) => typed, onSearch })
  return <input {...boxProps} />
}

async function typeIntoBox() {
  const onSearch = vi.fn()
  const { router, getByRole } = await render(<Box onSearch={onSearch} />, { url: '/directory' })
  fireEvent.change(getByRole('textbox'), { target: { value: 'radio' } })
  return { onSearch, router, getByRole }
}

test('searches once typing pauses', async () => {
  const { onSearch } = await typeIntoBox()
  expect(onSearch).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(300))
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('radio', false)
})

test('adds one history entry for what is typed until the box is left', async () => {
  const { onSearch, getByRole } = await typeIntoBox()
  const type = (value: string) => {
    fireEvent.change(getByRole('textbox'), { target: { value } })
    act(() => void vi.advanceTimersByTime(300))
  }
  type('radios')
  type('radio station')
  expect(onSearch).toHaveBeenLastCalledWith('radio station', true)
  fireEvent.blur(getByRole('textbox'))
  fireEvent.focus(getByRole('textbox'))
  type('tapes')
  type('tape')
  expect(onSearch.mock.calls.map(([, replaces]) => replaces)).toEqual([false, true, false, true])
})

test('drops a pending search when another page is chosen', async () => {
  const { onSearch, router } = await typeIntoBox()
  act(() => void router.navigate({ to: '/story/1' as never }))
  act(() => void vi.advanceTimersByTime(300))
  expect(onSearch).not.toHaveBeenCalled()
})

const LOADING = 200

/** The address follows after a while, as when a page loads. */
function Searched() {
  const box = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState<string>()
  const { applyNow, boxProps } = useUrlSearch({
    box,
    search,
    normalise: (typed) => typed || undefined,
    onSearch: (typed) => void setTimeout(() => setSearch(typed), LOADING),
  })
  return (
    <form onSubmit={applyNow}>
      <input {...boxProps} />
      <output>{search}</output>
      <button type="button" onClick={() => setSearch('tapes')}>
        Tapes
      </button>
    </form>
  )
}

test('[DIR-02] keeps what was typed before hydration, and what is typed while its search loads', async () => {
  const { container: view } = await hydrateAfter(
    (page) => {
      page.querySelector('input')!.value = 'goo'
    },
    <Searched />,
  )
  const box = view.querySelector('input')!
  const states = () => [box.value, view.querySelector('output')!.textContent]
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  expect(states()).toEqual(['goo', ''])
  fireEvent.change(box, { target: { value: 'google r' } })
  pass(LOADING)
  expect(states()).toEqual(['google r', 'goo'])
  // The next search is typed while the one for this text loads.
  pass(100)
  fireEvent.change(box, { target: { value: 'google reader' } })
  pass(LOADING)
  expect(states()).toEqual(['google reader', 'google r'])
  pass(300 + LOADING)
  expect(states()).toEqual(['google reader', 'google reader'])
  fireEvent.click(view.querySelector('button')!)
  expect(states()).toEqual(['tapes', 'tapes'])
})

function Sorted({ apply }: { apply: (form: HTMLFormElement) => void }) {
  const form = useRef<HTMLFormElement>(null)
  useEarlyChoice(form, apply)
  return (
    <form ref={form}>
      <select name="sort" defaultValue="">
        <option value="">Newest</option>
        <option value="cheapest">Cheapest</option>
      </select>
    </form>
  )
}

test('[DIR-04] applies what was chosen before hydration', async () => {
  const chosen = vi.fn()
  await hydrateAfter(
    (page) => {
      page.querySelector('select')!.value = 'cheapest'
    },
    <Sorted apply={(form) => chosen(new FormData(form).get('sort'))} />,
  )
  expect(chosen).toHaveBeenCalledExactlyOnceWith('cheapest')
})

test('applies nothing when nothing was chosen', async () => {
  const apply = vi.fn()
  await hydrateAfter(() => undefined, <Sorted apply={apply} />)
  expect(apply).not.toHaveBeenCalled()
})
