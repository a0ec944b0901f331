import { expect, test, vi } from 'vitest'
import { watchChanges } from './changes.ts'
import type { Database } from './database.ts'

async function watched() {
  let notify = (_payload: string) => {}
  const db: Pick<Database, 'listen'> = {
    async listen(_channel, onNotify) {
      notify = onNotify
      return async () => {}
    },
  }
  return {
    changes: await watchChanges(db),
    notify: (change?: object) => notify(change ? JSON.stringify(change) : ''),
  }
}

test("wakes only the listeners of a change's story, and all of them if any story may have changed", async () => {
  const { changes, notify } = await watched()
  const [ofA, ofB] = [vi.fn(), vi.fn()]
  const stop = changes.onStory('a', ofA)
  changes.onStory('b', ofB)
  notify({ table: 'comments', op: 'INSERT', id: '1', startup_id: 'a' })
  expect([ofA.mock.calls.length, ofB.mock.calls.length]).toEqual([1, 0])
  notify()
  notify({ table: 'comments', op: 'DELETE' })
  expect([ofA.mock.calls.length, ofB.mock.calls.length]).toEqual([3, 2])
  stop()
  notify()
  expect([ofA.mock.calls.length, ofB.mock.calls.length]).toEqual([3, 3])
})
