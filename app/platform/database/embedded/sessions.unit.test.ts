import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Sessions } from './sessions.ts'
import { query } from './wire.ts'

/** A backend that keeps record of what it runs, and is in a transaction from `begin` to `commit` or `rollback`. */
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
  const answer = vi.fn()
  const expel = vi.fn()

  beforeEach(() => {
    vi.useFakeTimers()
    vi.resetAllMocks()
    backend = recordingBackend()
    sessions = new Sessions({ run: backend.run, answer, expel, patience: 1_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('have their turns in the order of their asking', async () => {
    for (const session of [1, 2, 1]) sessions.ask(session, 'owner', query(`by ${session}`))
    await settled()
    expect(backend.ran).toEqual(['by 1', 'by 2', 'by 1'])
    expect(answer.mock.calls.map(([session]) => session)).toEqual([1, 2, 1])
  })

  test('ask with their own rights, and no role is set that is set already', async () => {
    for (const rights of ['guest', 'guest', 'owner', 'owner', 'guest'] as const)
      sessions.ask(1, rights, query(rights))
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

  test('that cannot have their rights are refused', async () => {
    backend.refused.add('set role anon')
    sessions.ask(1, 'guest', query('secret'))
    await settled()
    sessions.ask(1, 'guest', query('secret'))
    await settled()
    expect(backend.ran).toEqual(['set role anon', 'set role anon'])
    expect(answer.mock.calls.map(([, [type]]) => type)).toEqual([0x45, 0x45])
  })

  test('have the backend to themselves from begin to commit', async () => {
    for (const [session, sql] of [
      [1, 'begin'],
      [2, 'by 2'],
      [1, 'by 1'],
    ] as const) {
      sessions.ask(session, 'owner', query(sql))
    }
    await settled()
    expect(backend.ran).toEqual(['begin', 'by 1'])
    sessions.ask(1, 'owner', query('commit'))
    await settled()
    expect(backend.ran).toEqual(['begin', 'by 1', 'commit', 'by 2'])
  })

  test('that leave in the middle of a transaction leave nothing of it', async () => {
    sessions.ask(1, 'owner', query('begin'))
    sessions.ask(2, 'owner', query('by 2'))
    sessions.leave(1)
    await settled()
    expect(backend.ran).toEqual(['begin', 'rollback', 'by 2'])
  })

  test('that leave a transaction waiting too long are expelled, and what they still ask is not done', async () => {
    sessions.ask(1, 'owner', query('begin'))
    sessions.ask(2, 'owner', query('by 2'))
    await vi.advanceTimersByTimeAsync(999)
    expect(backend.ran).toEqual(['begin'])
    await vi.advanceTimersByTimeAsync(1)
    expect(backend.ran).toEqual(['begin', 'rollback', 'by 2'])
    expect(expel.mock.calls).toEqual([[1]])
    sessions.ask(1, 'owner', query('too late'))
    await settled()
    expect(backend.ran).not.toContain('too late')
  })

  test('have the whole time anew with each statement', async () => {
    sessions.ask(1, 'owner', query('begin'))
    await vi.advanceTimersByTimeAsync(999)
    sessions.ask(1, 'owner', query('by 1'))
    await vi.advanceTimersByTimeAsync(999)
    expect(expel).not.toHaveBeenCalled()
    sessions.ask(1, 'owner', query('commit'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(expel).not.toHaveBeenCalled()
  })

  test('let chores be done in between, with the rights of the owner, but not in a transaction', async () => {
    const chore = vi.fn(async () => void backend.ran.push('chore'))
    sessions.ask(1, 'guest', query('begin'))
    const done = sessions.between(chore)
    await settled()
    expect(chore).not.toHaveBeenCalled()
    sessions.ask(1, 'guest', query('commit'))
    await done
    expect(backend.ran).toEqual(['set role anon', 'begin', 'commit', 'set role none', 'chore'])
  })

  test('go on after a chore that failed', async () => {
    const done = sessions.between(() => Promise.reject(new Error('of the chore')))
    sessions.ask(1, 'owner', query('by 1'))
    await expect(done).rejects.toThrow('of the chore')
    await settled()
    expect(backend.ran).toEqual(['by 1'])
  })
})
