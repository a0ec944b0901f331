import type { TestApp } from './app.ts'

/** The numbers that a member's stream has sent, when conversations were touched, and whether it ended. */
export async function followUnread(app: TestApp, as: { id: string }) {
  const response = await app.request('/api/realtime/viewer', { as })
  if (response.headers.get('content-type') !== 'text/event-stream')
    throw new Error(`No stream: ${response.status}`)
  const stream = { numbers: [] as number[], touched: [] as string[], isOver: false }
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      for (const [, unread] of value.matchAll(/"unread":(\d+)/g)) stream.numbers.push(Number(unread))
      for (const [, when = ''] of value.matchAll(/"touched":"([^"]+)"/g)) stream.touched.push(when)
    }
    stream.isOver = true
  }
  void read().catch(() => undefined)
  return { stream, stop: () => reader.cancel() }
}
