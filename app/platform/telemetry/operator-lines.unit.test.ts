import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { operatorLines } from './operator-lines.ts'

const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)

test('a terminal shows lines as they are, and the log has none of them', () => {
  const write = vi.fn()
  const logged = vi.fn()
  operatorLines(pino({}, { write: logged }), { isTTY: true, write })('It runs at http://localhost:3000')
  expect(write.mock.calls).toEqual([['It runs at http://localhost:3000\n']])
  expect(logged).not.toHaveBeenCalled()
})

test.each(['info', 'fatal', 'silent'])(
  'an output that is no terminal has JSON only, with LOG_LEVEL=%s too',
  async (level) => {
    const program = `
    const { openLog } = await import(${module('./open-log.ts')})
    const { operatorLines } = await import(${module('./operator-lines.ts')})
    const log = openLog('${level}')
    const say = operatorLines(log)
    say('It runs at http://localhost:3000')
    log.info('request')
    say('Email · to ana@example.com · "Hello"\\n')`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toMatchObject([
      { level: 30, msg: 'It runs at http://localhost:3000' },
      ...(level === 'info' ? [{ level: 30, msg: 'request' }] : []),
      { level: 30, msg: 'Email · to ana@example.com · "Hello"\n' },
    ])
  },
)
