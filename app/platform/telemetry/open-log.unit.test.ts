import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const MODULE = new URL('./open-log.ts', import.meta.url).href
const LINES = 3_000

/** Runs a program that logs many lines and then ends or goes on. */
async function run(end: string, act = (_: { kill(signal: 'SIGTERM'): void }) => {}) {
  const program = `
    const { openLog } = await import('${MODULE}')
    const log = openLog('info')
    process.on('SIGTERM', () => { log.info('stopping'); process.exit(0) })
    for (let line = 0; line < ${LINES}; line += 1) log.info({ line }, 'request')
    ${end}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exited = once(child, 'exit')
  const output = text(child.stdout)
  child.stdout.once('data', () => act(child))
  await exited
  return (await output)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

const numbers = Array.from({ length: LINES }, (_, line) => line)

test.each([
  ['ends by itself', ''],
  ['exits', 'process.exit(1)'],
  ['throws', "throw new Error('out of luck')"],
  [
    'rejects a promise that nobody handles',
    "Promise.reject(new Error('out of luck')); setTimeout(() => {}, 60_000)",
  ],
])('a process that %s has logged every line, in order', async (_, end) => {
  expect((await run(end)).map(({ line }) => line)).toEqual(numbers)
})

test('SIGTERM loses no line, and the last one is the last', async () => {
  const lines = await run('setTimeout(() => {}, 60_000)', (child) => child.kill('SIGTERM'))
  expect(lines.map(({ line, msg }) => line ?? msg)).toEqual([...numbers, 'stopping'])
})

// Linux has a device whose disk is always full.
test.runIf(existsSync('/dev/full'))('a full disk loses lines, and the process goes on', async () => {
  await using full = await open('/dev/full', 'w')
  const program = `
    const { openLog } = await import('${MODULE}')
    const log = openLog('info')
    for (let line = 0; line < ${LINES}; line += 1) log.info({ line }, 'request')
    setTimeout(() => { log.info('later'); console.error('still here') }, 700)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', full.fd, 'pipe'],
  })
  const [errors, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
  expect([errors, code]).toEqual(['still here\n', 0])
})
