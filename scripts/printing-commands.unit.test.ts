import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unpause-reports-'))
})
afterEach(() => rm(folder, { recursive: true }))

const run = (name: string, args: string[] = [], { cwd = root, path = process.env.PATH } = {}) =>
  promisify(execFile)(process.execPath, [join(root, 'scripts', name), ...args], {
    cwd,
    env: { PATH: path },
    maxBuffer: 64 * 1024 * 1024,
  })

test.each([
  ['requirements.ts', ['--group', 'SHELL'], /^SHELL +\d+ of \d+ covered$/m],
  ['texts.ts', [], /^# Every text\n(?:.*\n){1000}/],
  ['print-access-matrix.ts', [], /^# Who may do what\n(?:.*\n){200}/],
  ['licenses.ts', [], /^\d+ MIT$/m],
])('%s prints what it is for', async (name, args, expected) => {
  const { stdout, stderr } = await run(name, args)
  expect(stdout).toMatch(expected)
  expect(stderr).toBe('')
})

test('settings.ts writes the page and the example as they are', async () => {
  await mkdir(join(folder, 'docs'))
  await run('settings.ts', [], { cwd: folder })
  for (const file of ['docs/settings.md', '.env.example'])
    expect(await readFile(join(folder, file), 'utf8')).toBe(await readFile(join(root, file), 'utf8'))
})

test('outdated.ts says which kind of update a newer version is', async () => {
  const versions = { wrap: { current: '1.2.3', latest: '2.0.0', type: 'devDependencies' } }
  const npm = join(folder, 'npm')
  await writeFile(npm, `#!/bin/sh\necho '${JSON.stringify(versions)}'\n`)
  await chmod(npm, 0o755)
  const { stdout } = await run('outdated.ts', [], { path: `${folder}${delimiter}${process.env.PATH}` })
  expect(stdout).toMatch(/^wrap \(development\): 1\.2\.3 → 2\.0\.0, .*major/)
})
