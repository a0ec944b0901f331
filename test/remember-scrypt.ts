import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { promisify } from 'node:util'

type Parameters = [password: string, salt: string, length: number, options: ScryptOptions]
type Done = (error: unknown, key?: Buffer) => void

// Tests compare the same passwords with the same hashes hundreds of times, and scrypt is slow on purpose. It is a pure
// function, so each worker computes it once per password and salt.

const compute = promisify<string, string, number, ScryptOptions, Buffer>(crypto.scrypt)
const computed = new Map<string, Promise<Buffer>>()

function scrypt(...[password, salt, length, options, done]: [...Parameters, Done]): void {
  const parameters = JSON.stringify([password, salt, length, options])
  const key = computed.get(parameters) ?? compute(password, salt, length, options)
  computed.set(parameters, key)
  key.then((bytes) => done(null, Buffer.from(bytes)), done)
}

Object.assign(crypto, { scrypt })
syncBuiltinESMExports()
