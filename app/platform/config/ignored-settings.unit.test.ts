import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { ignoredSettings } from './ignored-settings.ts'

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

const warnings = (value: string) => ignoredSettings([`--env-file=${file}`], { [NAME]: value })

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
  expect(ignoredSettings([`--env-file=${file}`], { COLOR: 'white' })).toEqual([])
  expect(ignoredSettings(['--expose-gc'], {})).toEqual([])
  expect(ignoredSettings([`--env-file-if-exists=${join(folder, 'none')}`], {})).toEqual([])
})

/** Reads a file as Node.js does. */
const warningsAbout = (content: string | Buffer) => {
  writeFileSync(file, content)
  return ignoredSettings([`--env-file=${file}`], parseEnv(content.toString()))
}

test.each([
  [
    'METRICS_TOKEN="0123456789abcdef"ghij\n',
    'What follows the closing quote of METRICS_TOKEN in .env is ignored.',
  ],
  [
    '\ufeffMETRICS_TOKEN=0123456789abcdef\nPORT=3000\n',
    'METRICS_TOKEN is ignored in .env, because an invisible byte order mark stands before it.',
  ],
  ['PORT: 4001\r\n', 'PORT is ignored in .env. Write its line as PORT=….'],
  ['PORT 4001\n', 'PORT is ignored in .env. Write its line as PORT=….'],
  ['  - PORT=4001\n', 'PORT is ignored in .env.'],
  ['set PORT=4001\n', 'PORT is ignored in .env.'],
  ['$env:PORT="4001"\n', 'PORT is ignored in .env.'],
  ['DATA_DIR="D:\\new"\n', '\\n in the double quotes of DATA_DIR in .env is read as the end of a line.'],
  ['PUBLIC-URL=https://unpause.example\n', 'PUBLIC-URL in .env is no setting. Did you mean PUBLIC_URL?'],
  ['SMTP_URI=smtp://mail.example\n', 'SMTP_URI in .env is no setting. Did you mean SMTP_URL?'],
  ['SMTP_HOST=mail.example\n', 'SMTP_HOST in .env is no setting. Did you mean SMTP_URL?'],
  ['SMPT_URL=smtp://mail.example\n', 'SMPT_URL in .env is no setting. Did you mean SMTP_URL?'],
  [
    'export public_url=https://unpause.example\n',
    'public_url in .env is no setting. Did you mean PUBLIC_URL?',
  ],
  ['BACKUP_DAY=3\n', 'BACKUP_DAY in .env is no setting. Did you mean BACKUP_DAYS?'],
  [Buffer.from('\ufeffPORT=4001\n', 'utf16le'), 'Nothing of .env is read, because it is saved as UTF-16.'],
])('names what is ignored in %j', (content, sentence) => {
  expect(warningsAbout(content)).toEqual([expect.stringContaining(sentence)])
})

test.each([
  '\ufeff# All settings\nPORT=3000\n',
  '\ufeffPORT=3000\nPORT=3001\n',
  "SECRET='0123456789' # for cookies\n",
  'QUOTE_TEXT="Two\nlines"\nQUOTE_NAME=Maya O\'Neill\n',
  'POST=1\nNODE_OPTIONS=--trace-warnings\nCOMPOSE_PROJECT_NAME=unpause\n',
  'PORT : 4001\nPORT=3000\r\n',
  '; PORT 4001\n// PORT 4001\n',
  'QUOTE_TEXT="Two\\nlines"\nQUOTE_NAME=Maya\n',
  "DATA_DIR='D:\\new'\n",
])('says nothing about %j, of which nothing is lost', (content) => {
  expect(warningsAbout(content)).toEqual([])
})

test('says by name which parameters of DATABASE_URL nobody reads, and of its two companions', () => {
  const about = (name: string, query: string) =>
    ignoredSettings([], { [name]: `postgresql://ada:pw@host.example/unpause${query}` })
  for (const name of ['DATABASE_URL', 'DATABASE_LISTEN_URL', 'DATABASE_REPLICA_URL'])
    expect(about(name, '?sslmode=verify-full&foo=1&connect_timeout=5&foo=2')).toEqual([
      `${name} has parameters that are ignored: foo, connect_timeout.`,
    ])
  expect(about('DATABASE_URL', '?sslmode=verify-full&application_name=unpause')).toEqual([])
  expect(about('DATABASE_URL', '')).toEqual([])
  expect(ignoredSettings([], { DATABASE_URL: 'host' })).toEqual([])
})
