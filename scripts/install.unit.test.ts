import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DESPITE_SETTINGS } from './install.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unpause-install-'))
  const write = (name: string, content: object) => writeFile(join(folder, name), JSON.stringify(content))
  const part = { name: 'part', version: '1.0.0', engines: { node: '>=99' } }
  const project = { name: 'project', version: '1.0.0', dependencies: { part: 'file:part' } }
  await mkdir(join(folder, 'part'))
  await write('part/package.json', part)
  await write('package.json', project)
  await write('package-lock.json', {
    lockfileVersion: 3,
    packages: { '': project, part, 'node_modules/part': { resolved: 'part', link: true } },
  })
})
afterEach(() => rm(folder, { recursive: true }))

const install = (...options: string[]) =>
  promisify(execFile)('npm', ['ci', '--offline', '--no-audit', '--no-fund', ...options], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
    shell: process.platform === 'win32',
  })

test.each(['engine-strict=true', 'dry-run=true', 'global=true'])(
  'packages are installed although .npmrc says %s',
  async (line) => {
    await writeFile(join(folder, '.npmrc'), `${line}\nprefix=${folder}/elsewhere\n`)
    await install().catch(() => undefined)
    expect(existsSync(join(folder, 'node_modules/part'))).toBe(false)
    await install(...DESPITE_SETTINGS)
    expect(existsSync(join(folder, 'node_modules/part'))).toBe(true)
  },
)
