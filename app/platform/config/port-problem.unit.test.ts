import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { checkPort, portProblem } from './port-problem.ts'

test('says which port is taken and what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(checkPort('127.0.0.1', port)).rejects.toThrow(`Port ${port} of 127.0.0.1 is already in use.`)
  other.close()
  await once(other, 'close')
  await checkPort('127.0.0.1', port)
})

test("says when HOST isn't an address of this machine", async () => {
  await expect(checkPort('192.0.2.1', 0)).rejects.toThrow("HOST is 192.0.2.1, which isn't an address")
})

test('leaves other errors as they are', () => {
  const error = Object.assign(new Error('EMFILE'), { code: 'EMFILE' })
  expect(portProblem(error, '127.0.0.1', 80)).toBe(error)
})
