// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react'
import { useRef } from 'react'
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
