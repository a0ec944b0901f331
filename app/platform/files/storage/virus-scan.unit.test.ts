import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeClamd } from '../../../../test/fake-clamd.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import { STORAGE_TEXTS } from '../../errors/storage-texts.ts'
import { isInfected, scannerProblem } from './virus-scan.ts'

let clamd: Awaited<ReturnType<typeof fakeClamd>>
beforeEach(async () => {
  clamd = await fakeClamd()
})
afterEach(() => clamd.stop())

const reading = (...chunks: (string | Buffer)[]) =>
  Readable.from(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk)))

const refusal = (reason: string) => ({
  status: 503,
  code: 'not_scanned',
  headers: { 'retry-after': '60' },
  cause: expect.objectContaining({ message: expect.stringContaining(reason) }),
})

test('clamd gets every byte and decides', async () => {
  const large = Buffer.alloc(500_000, 'abc')
  expect(await isInfected(clamd.url, reading('a', large, 'z'))).toBe(false)
  expect(clamd.received).toEqual([`a${large.toString()}z`])
  expect(await isInfected(clamd.url, reading('a vi', 'rus'))).toBe(true)
})

test('clamd may listen on a socket of the file system', async () => {
  const folder = makeTemporaryFolder('clamd')
  const local = await fakeClamd(join(folder, 'clamd.ctl'))
  try {
    expect(await isInfected(local.url, reading('virus'))).toBe(true)
  } finally {
    await local.stop()
    rmSync(folder, { recursive: true })
  }
})

test('without clamd, no file is infected', async () => {
  expect(await isInfected(undefined, reading('virus'))).toBe(false)
})

test('what clamd has not scanned is neither clean nor infected', async () => {
  clamd.setLimit(100)
  await expect(isInfected(clamd.url, reading('x'.repeat(100)))).rejects.toMatchObject(refusal('size limit'))
  clamd.beSilent()
  await expect(isInfected(clamd.url, reading('clean'), 50)).rejects.toMatchObject(refusal('takes too long'))
  await clamd.stop()
  await expect(isInfected(clamd.url, reading('clean'))).rejects.toMatchObject(refusal('ECONNREFUSED'))
})

test('the operator learns why clamd does not answer', async () => {
  expect(await scannerProblem(clamd.url)()).toBeNull()
  clamd.beSilent()
  expect(await scannerProblem(clamd.url, 50)()).toBe(STORAGE_TEXTS.scannerAway('clamd takes too long'))
  await clamd.stop()
  expect(await scannerProblem(clamd.url)()).toContain('ECONNREFUSED')
})
