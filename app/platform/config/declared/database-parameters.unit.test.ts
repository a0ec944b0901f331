import { createRequire } from 'node:module'
import { inspect } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { database } from './checks.ts'

const { resolve } = createRequire(import.meta.url)
const { parse } = createRequire(resolve('pg'))('pg-connection-string')

/** What node-postgres connects with. */
const connectionWith = (query: string): object =>
  Reflect.get(
    new pg.Client({ connectionString: `postgresql://u:p@db.example/name?${query}` }),
    'connectionParameters',
  )

/** Parameters that need a value of their own, or that matter only beside another one. */
const VALUES: Record<string, string> = {
  port: '6543',
  sslmode: 'no-verify',
  sslnegotiation: 'direct',
  sslcert: import.meta.filename,
  sslkey: import.meta.filename,
  sslrootcert: import.meta.filename,
  uselibpqcompat: 'true',
}
const BESIDE: Record<string, string> = { uselibpqcompat: 'sslmode=no-verify&' }

/** Values of these are stored, but a client takes only those that a program passes beside the URL. */
const STORED_ONLY = new Set(['binary'])

const isRead = (name: string) => {
  const beside = BESIDE[name] ?? ''
  const [without, given] = [beside, `${beside}${name}=${encodeURIComponent(VALUES[name] ?? '7')}`].map(
    (query) => inspect(connectionWith(query), { showHidden: true, depth: 5 }),
  )
  return without !== given && !STORED_ONLY.has(name)
}

test('the parameters that DATABASE_URL may have are those that node-postgres reads', () => {
  const source = `${parse}${connectionWith('').constructor}`
  const mentioned = Array.from(source.matchAll(/(?:config\.|val\(')(\w+)/g), ([, name]) => name ?? '')
  const read = [...new Set([...mentioned, 'foo', ...(database.parameters ?? [])])].filter(isRead)
  expect(read.toSorted()).toEqual(database.parameters?.toSorted())
})
