import { describe, expect, test } from 'vitest'
import { hasFailed, isBatch, joined, leavesTransactionOpen, query, welcome } from './wire.ts'

const message = (type: string, length = 0) =>
  Uint8Array.of(type.charCodeAt(0), 0, 0, 0, 4 + length, ...Array(length).fill(0))

describe('a batch', () => {
  test('ends with a query or with a sync', () => {
    expect(isBatch(query('select 1'))).toBe(true)
    expect(isBatch(joined([message('P', 9), message('B', 12), message('E', 5), message('S')]))).toBe(true)
    expect(isBatch(joined([message('P', 9), message('B', 12)]))).toBe(false)
    expect(isBatch(message('X'))).toBe(false)
    expect(isBatch(new Uint8Array())).toBe(false)
  })

  test('is whole, wherever it was cut on its way', () => {
    const whole = joined([message('P', 9), message('S')])
    for (let length = 0; length < whole.length; length += 1)
      expect(isBatch(whole.subarray(0, length))).toBe(false)
    expect(isBatch(whole)).toBe(true)
  })
})

describe('an answer', () => {
  const ready = (status: string) => Uint8Array.of(0x5a, 0, 0, 0, 5, status.charCodeAt(0))

  test('tells of a failure anywhere in it', () => {
    expect(hasFailed(joined([message('C', 4), ready('I')]))).toBe(false)
    expect(hasFailed(joined([message('N', 3), message('E', 8), ready('I')]))).toBe(true)
  })

  test('tells whether a transaction is open', () => {
    expect(['I', 'T', 'E'].map((status) => leavesTransactionOpen(ready(status)))).toEqual([false, true, true])
    expect(leavesTransactionOpen(welcome)).toBe(false)
  })
})
