import { expect, test, vi } from 'vitest'
import type { ApiTransport } from '../../../../platform/api/api-transport.ts'

/** Uploads under way, by conversation. A test ends each. */
const underWay = vi.hoisted(() => new Map<string, () => void>())
vi.mock('./message-files.queries.ts', () => ({
  sendMessageFile: (_: unknown, conversation: string) =>
    new Promise<void>((resolve) => underWay.set(conversation, resolve)),
  removeMessageFile: async () => undefined,
}))

const { openMessageUploads } = await import('./message-uploads.ts')

const api = { viewer: 'ann' } as unknown as ApiTransport

test('an upload belongs to the conversation that it began in, whichever is open when it ends', async () => {
  const first = openMessageUploads(api, 'first', [])
  first.add([new File(['a,b'], 'tickets.csv')])
  const second = openMessageUploads(api, 'second', [])
  expect(second.getSnapshot()).toEqual([])
  second.add([new File(['c'], 'logo.svg')])
  underWay.get('first')?.()
  await vi.waitFor(() => expect(first.getSnapshot()).toMatchObject([{ name: 'tickets.csv', state: 'done' }]))
  expect(second.getSnapshot()).toMatchObject([{ name: 'logo.svg', state: 'sending' }])
  expect(second.take()).toEqual([])
  // Whoever comes back finds it where it was.
  const again = openMessageUploads(api, 'first', [])
  expect(again.take()).toMatchObject([{ name: 'tickets.csv' }])
})

test("nobody finds another member's uploads on the same device", () => {
  const anns = openMessageUploads(api, 'shared', [])
  anns.add([new File(['a'], 'a.txt')])
  const bens = openMessageUploads({ viewer: 'ben' } as unknown as ApiTransport, 'shared', [])
  expect(bens.getSnapshot()).toEqual([])
})
