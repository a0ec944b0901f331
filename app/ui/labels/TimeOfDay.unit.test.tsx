// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TimeOfDay } from './TimeOfDay.tsx'

const ISO = '2026-11-05T20:05:00.000Z'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  [false, 'Nov 5, 8:05 PM UTC', 'Nov 6, 1:50 AM'],
  [true, 'Nov 5, 2026, 8:05 PM UTC', 'Nov 6, 2026, 1:50 AM'],
])(
  "[COMM-05] is in UTC on the server and in the reader's zone once hydrated",
  async (isFull, before, after) => {
    const time = <TimeOfDay iso={ISO} isFull={isFull} />
    const page = document.createElement('div')
    page.innerHTML = renderToString(time)
    expect(page.textContent).toBe(before)
    // The zone is Kathmandu's.
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-345)
    const mismatches = vi.fn()
    const root = await act(() => hydrateRoot(page, time, { onRecoverableError: mismatches }))
    expect(page.textContent).toBe(after)
    expect(page.querySelector('time')?.dateTime).toBe(ISO)
    expect(mismatches).not.toHaveBeenCalled()
    await act(() => root.unmount())
  },
)
