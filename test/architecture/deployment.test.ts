import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settings } from '../../app/platform/config/environment.ts'
import { LEAN_ENVIRONMENT, LEAN_FLAGS } from '../../scripts/node.mjs'

const service = readFileSync('deploy/unpause.service', 'utf8')
const containerfile = readFileSync('Containerfile', 'utf8')
const compose = readFileSync('compose.yaml', 'utf8')

test('the service and the containers start the server as `npm start` does', () => {
  expect(service).toContain(`/node ${LEAN_FLAGS.join(' ')} dist/main/main.js`)
  expect(containerfile).toContain(
    `CMD ${JSON.stringify(['node', ...LEAN_FLAGS, 'dist/main/main.js']).replaceAll(',', ', ')}`,
  )
  const environment = Object.entries(LEAN_ENVIRONMENT).map(([name, value]) => ` ${name}=${value}`)
  expect(service).toContain(`${environment.join('')}\n`)
  expect(containerfile).toContain(`${environment.join('')}\n`)
})

test('the service and the containers set settings that exist', () => {
  const inService = [...service.matchAll(/(?<=[= ])([A-Z][A-Z0-9_]+)=/g)].map((match) => match[1]!)
  const inContainer = [...(/^ENV (.*)$/m.exec(containerfile)?.[1] ?? '').matchAll(/([A-Z_0-9]+)=/g)].map(
    (match) => match[1]!,
  )
  const block = /\n {2}environment:\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? ''
  const inCompose = [...block.matchAll(/^ {4}([A-Z_0-9]+):/gm)].map((match) => match[1]!)
  expect([inService.length, inContainer.length, inCompose.length].every((count) => count > 0)).toBe(true)
  const known = [...Object.keys(settings.shape), ...Object.keys(LEAN_ENVIRONMENT), 'NODE_ENV', 'TMPDIR']
  expect([...inService, ...inContainer, ...inCompose].filter((name) => !known.includes(name))).toEqual([])
})

test('the file of the containers is made of lines that YAML reads', () => {
  const lines = compose.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
  const broken = lines.filter((line) => !/^(?: {2})*(?:- \S.*|[\w-]+:(?: \S.*)?)$/.test(line))
  expect(broken).toEqual([])
  // Nothing is two levels below its parent.
  const depths = lines.map((line) => line.search(/\S/))
  expect(depths.filter((depth, at) => depth - (depths[at - 1] ?? 0) > 2)).toEqual([])
})

test('in the containers, browsers download from an address that the proxy serves', () => {
  const host = /S3_PUBLIC_ENDPOINT: https:\/\/(\S+)/.exec(compose)?.[1]
  expect(host).toBeDefined()
  expect(compose).toContain(`FILES_SITE: ${host}\n`)
})

test('the containers start with no password that somebody else knows', () => {
  const values = [...compose.matchAll(/\$\{(\w+)([^}]*)\}/g)].map(([, name, rest]) => `${name}${rest}`)
  expect(new Set(values)).toEqual(
    new Set(
      ['DATABASE_PASSWORD', 'DATABASE_ADMIN_PASSWORD', 'S3_PASSWORD', 'ADMIN_EMAIL'].map(
        (name) => `${name}:?set it`,
      ),
    ),
  )
  const secrets = [...compose.matchAll(/^ +\w*(?:PASSWORD|SECRET)\w*: *(.*)$/gm)].map(([, value]) => value)
  expect(secrets.length).toBeGreaterThan(3)
  expect(secrets.filter((value) => !/^\$\{\w+:\?set it\}$/.test(value!))).toEqual([])
})

test('the containers connect to the database as a user who is no superuser', () => {
  expect(compose).not.toContain('POSTGRES_USER')
  expect(compose).toMatch(/DATABASE_URL: postgresql:\/\/unpause:/)
  expect(compose).toContain('./deploy/database-user.sh:/docker-entrypoint-initdb.d/')
  const created = readFileSync('deploy/database-user.sh', 'utf8')
  expect(created).toMatch(/^create role unpause login createrole password :'password';$/m)
  expect(created).not.toMatch(/^[^#]*superuser/im)
})

test('the containers run versions that somebody has named', () => {
  const tags = [...compose.matchAll(/^ +image: (\S+)$/gm)].map(([, image]) => image!.split(':')[1] ?? '')
  expect(tags.length).toBeGreaterThan(4)
  expect(tags.filter((tag) => !/^v?\d+\.\d+/.test(tag))).toEqual([])
})

test('whatever reads the settings writes files for its user only, from its first line on', () => {
  const entries = globSync('{app,scripts}/**/*.ts').filter((file) =>
    /readConfig\(process\.env|^await createFolder\(process\.argv/m.test(readFileSync(file, 'utf8')),
  )
  expect(entries).toContain('app/main.ts')
  expect(entries).toContain('app/platform/database/embedded/creating-process.ts')
  const first = /^import '[./a-z]*files\/private-files\.ts'\n/
  expect(entries.filter((file) => !first.test(readFileSync(file, 'utf8')))).toEqual([])
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.runIf(hasSystemd)('systemd accepts the service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unpause-service-'))
  const file = join(folder, 'unpause.service')
  // The program isn't installed here.
  writeFileSync(file, service.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
