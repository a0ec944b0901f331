import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventStream, MAX_AGE_MS, type SendEvent } from './event-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function stream() {
  const close = vi.fn()
  const stopping = new AbortController()
  let send: SendEvent = () => {}
  let end = () => {}
  const open = (sender: SendEvent, ender: () => void) => {
    send = sender
    end = ender
    return close
  }
  const events = eventStream({ open, stopping: stopping.signal })
  return {
    events,
    close,
    stopping,
    send: (...event: Parameters<SendEvent>) => send(...event),
    end: () => end(),
  }
}

test('sends JSON or nothing as data, and a beat every 25 seconds', async () => {
  const { events, send } = stream()
  const reader = new Response(events).body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toMatch(/^retry: \d{4}\n\n$/)
  send('changed', { ids: ['a'] })
  expect((await reader.read()).value).toBe('event: changed\ndata: {"ids":["a"]}\n\n')
  vi.advanceTimersByTime(25_000)
  expect((await reader.read()).value).toBe('event: beat\ndata: \n\n')
  await reader.cancel()
})

test('leaves no timer when its reader goes away', async () => {
  const { events, close } = stream()
  expect(vi.getTimerCount()).toBe(2)
  await events.cancel()
  expect(vi.getTimerCount()).toBe(0)
  expect(close).toHaveBeenCalledTimes(1)
})

test('ends when the process stops', async () => {
  const { events, close, stopping } = stream()
  stopping.abort()
  expect(await new Response(events).text()).toMatch(/^retry/)
  expect(vi.getTimerCount()).toBe(0)
  expect(close).toHaveBeenCalledTimes(1)
})

test('ends when what sends has come to its end, which it may say twice', async () => {
  const { events, close, send, end } = stream()
  send('changed')
  end()
  end()
  expect(await new Response(events).text()).toMatch(/event: changed\ndata: \n\n$/)
  expect(vi.getTimerCount()).toBe(0)
  expect(close).toHaveBeenCalledTimes(1)
})

test('ends after five minutes at most, for a reader whose network is gone; others reconnect at once', async () => {
  const { events, close } = stream()
  const reader = new Response(events).body!.pipeThrough(new TextDecoderStream()).getReader()
  const received: string[] = []
  const readAll = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      received.push(value)
    }
  }
  const finished = readAll()
  await vi.advanceTimersByTimeAsync(0.8 * MAX_AGE_MS - 1)
  expect(close).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0.2 * MAX_AGE_MS + 1)
  expect(close).toHaveBeenCalledTimes(1)
  await finished
  const wait = Number(/^retry: (\d+)\n\n$/.exec(received.at(-1)!)?.[1])
  expect(wait).toBeLessThanOrEqual(500)
  expect(vi.getTimerCount()).toBe(0)
})

test('cuts off a reader who takes nothing, so that events do not pile up', async () => {
  const { events, close, send } = stream()
  for (let count = 0; count < 200 && close.mock.calls.length === 0; count += 1) send('changed')
  expect(close).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
  await expect(new Response(events).text()).rejects.toThrow('too slow')
})
