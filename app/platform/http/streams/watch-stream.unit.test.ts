import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STALL_MS, watchStream } from './watch-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const bytes = new Uint8Array([1, 2, 3])

function watched() {
  const cancel = vi.fn()
  const onEnd = vi.fn()
  let left = 3
  const source = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        left -= 1
        if (left > 0) controller.enqueue(bytes)
        else controller.close()
      },
      cancel,
    },
    { highWaterMark: 0 },
  )
  return { stream: watchStream(source, onEnd), cancel, onEnd }
}

test('passes everything on and ends once', async () => {
  const { stream, onEnd } = watched()
  expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(
    new Uint8Array([...bytes, ...bytes]),
  )
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('ends its source when the reader goes away', async () => {
  const { stream, cancel, onEnd } = watched()
  await stream.cancel()
  expect(cancel).toHaveBeenCalledTimes(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('ends its source when the reader takes nothing for a minute', async () => {
  const { stream, cancel, onEnd } = watched()
  const reader = stream.getReader()
  await vi.advanceTimersByTimeAsync(STALL_MS - 1)
  await reader.read()
  await vi.advanceTimersByTimeAsync(STALL_MS - 1)
  expect(onEnd).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(cancel).toHaveBeenCalledTimes(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
  await expect(reader.read()).rejects.toThrow('takes nothing')
})

test('ends when its source fails', async () => {
  const onEnd = vi.fn()
  const stream = watchStream(new ReadableStream({ pull: () => Promise.reject(new Error('no disk')) }), onEnd)
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow()
  expect(onEnd).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})
