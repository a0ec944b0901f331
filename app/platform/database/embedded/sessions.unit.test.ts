import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Sessions } from './sessions.ts'
import { query } from './wire.ts'

/** A backend that records what it runs and is in a transaction from `begin` to `commit` or `rollback`. */
function recordingBackend() {
  const ran: string[] = []
  const refused = new Set<string>()
  let status = 'I'
  const sqlOf = (batch: Uint8Array) => new TextDecoder().decode(batch.subarray(5, -1))
  const run = async (batch: Uint8Array) => {
    const sql = sqlOf(batch)
    ran.push(sql)
    if (sql === 'begin') status = 'T'
    if (sql === 'commit' || sql === 'rollback') status = 'I'
    const outcome = refused.has(sql) ? 'E' : 'C'
    return Uint8Array.of(outcome.charCodeAt(0), 0, 0, 0, 4, 0x5a, 0, 0, 0, 5, status.charCodeAt(0))
  }
  return { ran, refused, run }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

describe('sessions that share a backend', () => {
  let backend: ReturnType<typeof recordingBackend>
  let sessions: Sessions
  const respond = vi.fn()
  const terminate = vi.fn()

  beforeEach(() => {
    vi.useFakeTimers()
    vi.resetAllMocks()
    backend = recordingBackend()
    sessions = new Sessions({ run: backend.run, respond, terminate, idleTimeout: 1_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('take turns in the order of their requests', async () => {
    for (const session of [1, 2, 1]) sessions.request(session, 'owner', query(`by ${session}`))
    await settled()
    expect(backend.ran).toEqual(['by 1', 'by 2', 'by 1'])
    expect(respond.mock.calls.map(([session]) => session)).toEqual([1, 2, 1])
  })

  test("run with their own rights and don't set a role twice", async () => {
    for (const rights of ['guest', 'guest', 'owner', 'owner', 'guest'] as const)
      sessions.request(1, rights, query(rights))
    await settled()
    expect(backend.ran).toEqual([
      'set role anon',
      'guest',
      'guest',
      'set role none',
      'owner',
      'owner',
      'set role anon',
      'guest',
    ])
  })

  test("get an error when their role can't be set", async () => {
    backend.refused.add('set role anon')
    sessions.request(1, 'guest', query('secret'))
    await settled()
    sessions.request(1, 'guest', query('secret'))
    await settled()
    expect(backend.ran).toEqual(['set role anon', 'set role anon'])
    expect(respond.mock.calls.map(([, [type]]) => type)).toEqual([0x45, 0x45])
  })

  test('have the backend to themselves from begin to commit', async () => {
    for (const [session, sql] of [
      [1, 'begin'],
      [2, 'by 2'],
      [1, 'by 1'],
    ] as const) {
      sessions.request(session, 'owner', query(sql))
    }
    await settled()
    expect(backend.ran).toEqual(['begin', 'by 1'])
    sessions.request(1, 'owner', query('commit'))
    await settled()
    expect(backend.ran).toEqual(['begin', 'by 1', 'commit', 'by 2'])
  })

  test('roll back when they disconnect inside a transaction', async () => {
    sessions.request(1, 'owner', query('begin'))
    sessions.request(2, 'owner', query('by 2'))
    sessions.disconnect(1)
    await settled()
    expect(backend.ran).toEqual(['begin', 'rollback', 'by 2'])
  })

  test('are terminated when a transaction is idle for too long, and later requests are ignored', async () => {
    sessions.request(1, 'owner', query('begin'))
    sessions.request(2, 'owner', query('by 2'))
    await vi.advanceTimersByTimeAsync(999)
    expect(backend.ran).toEqual(['begin'])
    await vi.advanceTimersByTimeAsync(1)
    expect(backend.ran).toEqual(['begin', 'rollback', 'by 2'])
    expect(terminate.mock.calls).toEqual([[1]])
    sessions.request(1, 'owner', query('too late'))
    await settled()
    expect(backend.ran).not.toContain('too late')
  })

  test('restart the idle timeout with each statement', async () => {
    sessions.request(1, 'owner', query('begin'))
    await vi.advanceTimersByTimeAsync(999)
    sessions.request(1, 'owner', query('by 1'))
    await vi.advanceTimersByTimeAsync(999)
    expect(terminate).not.toHaveBeenCalled()
    sessions.request(1, 'owner', query('commit'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(terminate).not.toHaveBeenCalled()
  })

  test("run chores between transactions with the owner's rights", async () => {
    const chore = vi.fn(async () => void backend.ran.push('chore'))
    sessions.request(1, 'guest', query('begin'))
    const done = sessions.between(chore)
    await settled()
    expect(chore).not.toHaveBeenCalled()
    sessions.request(1, 'guest', query('commit'))
    await done
    expect(backend.ran).toEqual(['set role anon', 'begin', 'commit', 'set role none', 'chore'])
  })

  test('continue after a failed chore', async () => {
    const done = sessions.between(() => Promise.reject(new Error('of the chore')))
    sessions.request(1, 'owner', query('by 1'))
    await expect(done).rejects.toThrow('of the chore')
    await settled()
    expect(backend.ran).toEqual(['by 1'])
  })
})
