// @vitest-environment jsdom
import { onlineManager, useQuery } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../../test/render.tsx'
import { OfflineNote } from './OfflineNote.tsx'

const NOTE = 'You are offline. This page loads when you are back.'

function Page() {
  const { data } = useQuery({ queryKey: ['page'], queryFn: () => Promise.resolve('The page') })
  return (
    <>
      <OfflineNote />
      {data ? <p>{data}</p> : <p aria-busy="true">Bars</p>}
    </>
  )
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a page that waits for the connection says so after three seconds, until it is back', async () => {
  onlineManager.setOnline(false)
  const { container } = await render(<Page />)
  await pass(2_900)
  expect(container.textContent).not.toContain(NOTE)
  await pass(200)
  expect(container.querySelector('[role=status]')?.textContent).toBe(NOTE)
  await act(async () => onlineManager.setOnline(true))
  await pass(0)
  expect(container.textContent).toBe('The page')
})

test('a page that has arrived says nothing offline', async () => {
  const { container } = await render(<Page />)
  await pass(0)
  await act(async () => onlineManager.setOnline(false))
  await pass(5_000)
  expect(container.textContent).toBe('The page')
})
