import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'db/migrations'

/** A function with a row of a table as an argument, the end of one, or a change of a table. */
const STATEMENT =
  /^create (?:or replace )?function (?<created>[\w.]+)\((?<args>[^)]*)\)|^drop function (?<dropped>[\w.]+)|^alter table (?<table>[\w.]+)(?<change>[^;]*);/gm

const REWRITES = /\badd column\b[^;]*?\b(?:default|generated)\b|\balter column \w+ type\b/

/** Changes of tables that newer versions of PostgreSQL (seen in 15.20 and 17.12) refuse. */
function refusedChanges(files: readonly { name: string; sql: string }[]): string[] {
  const takesRowOf = new Map<string, string[]>()
  const refused: string[] = []
  for (const { name, sql } of files)
    for (const { groups = {} } of sql.matchAll(STATEMENT)) {
      const { created, args, dropped, table, change } = groups
      if (created) takesRowOf.set(created, (args ?? '').split(/[\s,]+/))
      else if (dropped) takesRowOf.delete(dropped)
      else if (table && REWRITES.test(change ?? ''))
        for (const [taker, types] of takesRowOf)
          if (types.includes(table)) refused.push(`${name}: ${table}, because of ${taker}`)
    }
  return refused
}

test('no migration rewrites a table whose row type an SQL function takes', () => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const files = names.map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
  expect(refusedChanges(files)).toEqual([])
  const taker = { name: '1.sql', sql: 'create function app.f(a int, b public.t) returns int' }
  const change = 'alter table public.t\n  add column c int,\n  add column d int not null default 0;'
  expect(refusedChanges([taker, { name: '2.sql', sql: change }])).toEqual([
    '2.sql: public.t, because of app.f',
  ])
  expect(refusedChanges([taker, { name: '2.sql', sql: `drop function app.f(int);\n${change}` }])).toEqual([])
})
