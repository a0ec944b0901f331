import { describe, expect, test } from 'vitest'
import {
  concat,
  errorIn,
  hasFailed,
  isBatch,
  isCompleteResponse,
  leavesTransactionOpen,
  query,
  welcome,
} from './wire.ts'

const message = (type: string, length = 0) =>
  Uint8Array.of(type.charCodeAt(0), 0, 0, 0, 4 + length, ...Array(length).fill(0))

describe('a batch', () => {
  test('ends with a query or with a sync', () => {
    expect(isBatch(query('select 1'))).toBe(true)
    expect(isBatch(concat([message('P', 9), message('B', 12), message('E', 5), message('S')]))).toBe(true)
    expect(isBatch(concat([message('P', 9), message('B', 12)]))).toBe(false)
    expect(isBatch(message('X'))).toBe(false)
    expect(isBatch(new Uint8Array())).toBe(false)
  })

  test('is incomplete wherever it is cut', () => {
    const batch = concat([message('P', 9), message('S')])
    for (let length = 0; length < batch.length; length += 1)
      expect(isBatch(batch.subarray(0, length))).toBe(false)
    expect(isBatch(batch)).toBe(true)
  })
})

describe('a response', () => {
  const ready = (status: string) => Uint8Array.of(0x5a, 0, 0, 0, 5, status.charCodeAt(0))

  test('reports an error anywhere in it', () => {
    expect(hasFailed(concat([message('C', 4), ready('I')]))).toBe(false)
    expect(hasFailed(concat([message('N', 3), message('E', 8), ready('I')]))).toBe(true)
  })

  test('says what failed', () => {
    const failure = query('SPANIC\0VPANIC\0C53100\0MNo space left on device\0')
    failure[0] = 0x45
    expect(errorIn(concat([message('N', 3), failure]))).toBe('No space left on device')
    expect(errorIn(concat([message('C', 4), ready('I')]))).toBeUndefined()
  })

  test('is complete once the backend is ready for the next batch', () => {
    expect(isCompleteResponse(concat([message('E', 8), ready('E')]))).toBe(true)
    expect(isCompleteResponse(message('E', 8))).toBe(false)
    expect(isCompleteResponse(new Uint8Array())).toBe(false)
  })

  test('reports whether a transaction is open', () => {
    expect(['I', 'T', 'E'].map((status) => leavesTransactionOpen(ready(status)))).toEqual([false, true, true])
    expect(leavesTransactionOpen(welcome)).toBe(false)
  })
})
