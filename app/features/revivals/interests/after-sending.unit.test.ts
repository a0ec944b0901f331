import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '../../../ui/toast/toast.ts'
import { afterSending } from './after-sending.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  toastStore.remove()
})

const shown = () => toastStore.getSnapshot().map(({ title, description }) => ({ title, description }))

test('[REVIVE-13] shows the second of the two toasts before leaving the form', () => {
  toastStore.add({ title: 'Interest sent!', description: 'Your message has been sent to the founder.' })
  const leave = vi.fn(() => shown())
  afterSending(leave, { isDemo: false })
  vi.advanceTimersByTime(999)
  expect(shown()).toEqual([
    { title: 'Interest sent!', description: 'Your message has been sent to the founder.' },
  ])
  vi.advanceTimersByTime(1_001)
  expect(leave).toHaveReturnedWith([
    { title: 'Interest sent!', description: 'The founder will be notified of your interest.' },
  ])
})

test('[REVIVE-14] leaves the form once, after two seconds', () => {
  const leave = vi.fn()
  afterSending(leave, { isDemo: false })
  vi.advanceTimersByTime(1_999)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leave).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(leave).toHaveBeenCalledOnce()
})

test("[REVIVE-14] doesn't navigate after the reader has left", () => {
  const leave = vi.fn()
  const callOff = afterSending(leave, { isDemo: false })
  vi.advanceTimersByTime(500)
  callOff()
  vi.runAllTimers()
  expect(leave).not.toHaveBeenCalled()
  expect(shown()).toEqual([])
})

test("doesn't speak of the founder of a demo story, whom the message doesn't reach", () => {
  const leave = vi.fn()
  afterSending(leave, { isDemo: true })
  vi.runAllTimers()
  expect(shown()).toEqual([])
  expect(leave).toHaveBeenCalledOnce()
})

test('[REVIVE-14] whoever opens the conversation is not led away from it', () => {
  const leave = vi.fn()
  const openConversation = vi.fn()
  afterSending(leave, { isDemo: false, openConversation })
  vi.advanceTimersByTime(1_000)
  toastStore.getSnapshot()[0]?.action?.onSelect()
  vi.advanceTimersByTime(5_000)
  expect(openConversation).toHaveBeenCalledOnce()
  expect(leave).not.toHaveBeenCalled()
})
