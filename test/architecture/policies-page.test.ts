import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const CREATED =
  /create (?:or replace )?(?<kind>function|view|policy) (?:(?<schema>app|public)\.)?(?<name>\w+)(?: on public\.(?<table>\w+))?/g
const RENAMED = /alter function app\.(?<name>\w+)(?:\([^)]*\))? rename to (?<other>\w+)/g
const DROPPED =
  /drop (?<kind>view|policy|table) (?:(?:app|public)\.)?(?<name>\w+)(?: on public\.(?<table>\w+))?/g

/** The migration that defined each policy, view and function last; policies as `table.policy`. */
function definitions() {
  const found = new Map<string, { file: string; isPublic: boolean }>()
  for (const path of globSync('db/migrations/*.sql').sort()) {
    const statements = readFileSync(path, 'utf8')
    for (const { groups } of statements.matchAll(RENAMED)) {
      const definition = found.get(groups!.name!)
      if (definition) found.set(groups!.other!, definition)
      found.delete(groups!.name!)
    }
    for (const { groups } of statements.matchAll(DROPPED)) {
      const { kind, name, table } = groups!
      const keys = kind === 'table' ? [...found.keys()].filter((key) => key.startsWith(`${name}.`)) : [name!]
      for (const key of kind === 'policy' ? [`${table}.${name}`] : keys) found.delete(key)
    }
    for (const { groups } of statements.matchAll(CREATED)) {
      const { kind, schema, name, table } = groups!
      const key = kind === 'policy' ? `${table}.${name}` : name!
      found.set(key, { file: basename(path), isPublic: kind === 'policy' || schema === 'public' })
    }
  }
  return found
}

/** Reads the rules that db/policies.md names. */
function described() {
  const rules = new Map<string, string>()
  for (const line of readFileSync('db/policies.md', 'utf8').split('\n')) {
    const cells = line.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!))
    const file = cells.at(-2)?.[0]
    if (!file?.endsWith('.sql')) continue
    const table = cells.length === 6 ? `${cells[1]![0]}.` : ''
    for (const name of cells.at(-3)!) rules.set(table + name, file)
  }
  return rules
}

test('db/policies.md names the migration that defined each rule last', () => {
  const defined = definitions()
  const rules = described()
  expect(rules.size).toBeGreaterThan(40)
  for (const [rule, file] of rules) expect(defined.get(rule)?.file, rule).toBe(file)
})

test('db/policies.md lists every policy, and every view and function that guests and members can reach', () => {
  const rules = described()
  const missing = [...definitions()].filter(([rule, { isPublic }]) => isPublic && !rules.has(rule))
  expect(missing.map(([rule]) => rule)).toEqual([])
})
