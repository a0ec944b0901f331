import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stage } from './command.mjs'

const { isTTY } = process.stdout
let written: string[]

beforeEach(() => {
  written = []
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] })
  vi.spyOn(console, 'log').mockImplementation((line: string) => void written.push(`${line}\n`))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
})

afterEach(() => {
  process.stdout.isTTY = isTTY
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Installs for three seconds; three of ten packages come each second. */
async function install(fails = false) {
  let packages = 0
  const counting = setInterval(() => (packages += 3), 1_000)
  const task = async () => {
    for (let second = 0; second < 3; second += 1) vi.advanceTimersByTime(1_000)
    clearInterval(counting)
    if (fails) throw new Error('no network')
  }
  await stage('Installing 10 packages', task, () => `${packages} of 10`)
}

test('a stage on a terminal says how far it is and how long it has run, and clears that line', async () => {
  process.stdout.isTTY = true
  await install()
  expect(written).toEqual([
    'Installing 10 packages…\n',
    ...['0 of 10, 1 s', '3 of 10, 1 s', '3 of 10, 2 s', '6 of 10, 2 s', '6 of 10, 3 s', '9 of 10, 3 s'].map(
      (line) => `\r\u001b[K  ${line}`,
    ),
    '\r\u001b[K',
    'Installing 10 packages took 3.0 s\n',
  ])
})

test.each([false, true])(
  'where nobody watches, a stage has two lines, also when it fails: %s',
  async (fails) => {
    process.stdout.isTTY = false
    await (fails ? expect(install(fails)).rejects.toThrow('no network') : install())
    expect(written).toEqual(['Installing 10 packages…\n', 'Installing 10 packages took 3.0 s\n'])
  },
)
