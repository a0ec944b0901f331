import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { cutSettings } from './cut-settings.ts'

const folder = makeTemporaryFolder('settings')
const file = join(folder, '.env')
const NAME = 'METRICS_TOKEN'

afterAll(() => rmSync(folder, { recursive: true }))

/** What Node.js itself reads from the line. */
function readLine(line: string) {
  const text = `PORT=3000\n${line}\n`
  writeFileSync(file, text)
  return parseEnv(text)[NAME] ?? ''
}

const warnings = (value: string) => cutSettings([`--env-file=${file}`], { [NAME]: value })

test.each([
  ['METRICS_TOKEN=0123456789abcdef#ghij', '0123456789abcdef'],
  ['export METRICS_TOKEN = pass word#1 # really', 'pass word'],
  ['METRICS_TOKEN=#0123456789abcdef', ''],
])('says that a # cuts %s', (line, rest) => {
  expect(readLine(line)).toBe(rest)
  expect(warnings(rest)).toEqual([
    "METRICS_TOKEN has a # in .env, and what follows it is ignored. If it belongs to the value, put the value into single quotes: METRICS_TOKEN='…'.",
  ])
  expect(warnings('from the environment')).toEqual([])
})

test.each([
  ['METRICS_TOKEN=0123456789abcdef # for Prometheus', '0123456789abcdef'],
  ["METRICS_TOKEN='0123456789abcdef#ghij'", '0123456789abcdef#ghij'],
  ['METRICS_TOKEN="0123456789abcdef#ghij" # for Prometheus', '0123456789abcdef#ghij'],
  ['METRICS_TOKEN=`0123456789abcdef#ghij`', '0123456789abcdef#ghij'],
  ['# METRICS_TOKEN=0123#4567', ''],
  ['METRICS_TOKEN= # none', ''],
])('says nothing about %s', (line, value) => {
  expect(readLine(line)).toBe(value)
  expect(warnings(value)).toEqual([])
})

test('says nothing without such a file, or about settings of other programs', () => {
  writeFileSync(file, 'COLOR=white#fff\n')
  expect(cutSettings([`--env-file=${file}`], { COLOR: 'white' })).toEqual([])
  expect(cutSettings(['--expose-gc'], {})).toEqual([])
  expect(cutSettings([`--env-file-if-exists=${join(folder, 'none')}`], {})).toEqual([])
})
