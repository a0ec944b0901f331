/** A reader that takes nothing for this long is gone, or holds the stream on purpose. */
export const STALL_MS = 60_000

/**
 * Passes `source` on. Cancels it when the reader goes away or stalls.
 * @param onEnd called once, however it ends
 */
export function watchStream(
  source: ReadableStream<Uint8Array>,
  onEnd: () => void = () => {},
): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  let stalled: NodeJS.Timeout | undefined
  let hasEnded = false
  const end = () => {
    clearTimeout(stalled)
    if (!hasEnded) onEnd()
    hasEnded = true
  }
  const cancel = async (reason?: unknown) => {
    end()
    await reader.cancel(reason).catch(() => undefined)
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stalled = setTimeout(() => {
          const reason = new Error('The reader takes nothing.')
          void cancel(reason)
          controller.error(reason)
        }, STALL_MS)
      },
      async pull(controller) {
        stalled?.refresh()
        try {
          const { done, value } = await reader.read()
          if (!done) return controller.enqueue(value)
          end()
          controller.close()
        } catch (error) {
          end()
          throw error
        }
      },
      cancel,
    },
    { highWaterMark: 0 },
  )
}
