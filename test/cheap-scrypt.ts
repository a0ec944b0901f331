import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Parameters = [password: string, salt: string, length: number, options: ScryptOptions]
type Done = (error: Error | null, key: Buffer) => void

// Scrypt is slow on purpose, and took a third of the time of all request tests. It's the same function at any
// cost, and no test compares its result with a hash made elsewhere.

const { scrypt } = crypto

const cheap = (...[password, salt, length, options, done]: [...Parameters, Done]) =>
  scrypt(password, salt, length, { ...options, N: 16 }, done)

Object.assign(crypto, { scrypt: cheap })
syncBuiltinESMExports()
