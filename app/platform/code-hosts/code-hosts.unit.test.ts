import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type CodeHost, repositoryAt } from './code-host.ts'
import { readReadme } from './readme.server.ts'
import { askRepository } from './repository.server.ts'

const closing: (() => unknown)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A host that answers these paths with JSON; a text is where it redirects. */
async function host(answers: Record<string, object | string>) {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (answer === undefined) response.writeHead(404).end('{}')
    else if (typeof answer === 'string') response.writeHead(301, { location: answer }).end('{}')
    else response.end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    settings: { allowed: [{ host: '127.0.0.1', port }], resolver: undefined },
  }
}

const ADDRESSES = {
  github: 'https://api.github.com',
  gitlab: 'https://gitlab.com',
  codeberg: 'https://codeberg.org',
}

test.each<[string, CodeHost | null, string | null]>([
  ['https://github.com/lumbermill/ledger', 'github', 'lumbermill/ledger'],
  ['http://www.github.com/lumbermill/ledger.git', 'github', 'lumbermill/ledger'],
  ['https://github.com/lumbermill/ledger/tree/main?tab=readme#start', 'github', 'lumbermill/ledger'],
  ['https://gitlab.com/lumbermill/apps/ledger/-/tree/main', 'gitlab', 'lumbermill/apps/ledger'],
  ['https://codeberg.org/lumbermill/ledger/', 'codeberg', 'lumbermill/ledger'],
  ['https://github.com/lumbermill', null, null],
  ['https://github.com.evil.example/lumbermill/ledger', null, null],
  ['https://lumbermill.example/a/b', null, null],
  ['javascript://github.com/a/b', null, null],
  ['github.com/a/b', null, null],
])('the repository at "%s" is on %s: %s', (address, codeHost, path) => {
  expect(repositoryAt(address, ADDRESSES)).toEqual(codeHost && { host: codeHost, path })
})

test('a repository at another host is found by the settings', () => {
  const own = { ...ADDRESSES, codeberg: 'http://forge.internal:3000', github: 'https://ghe.internal/api/v3' }
  expect(repositoryAt('http://forge.internal:3000/a/b', own)).toEqual({ host: 'codeberg', path: 'a/b' })
  expect(repositoryAt('https://ghe.internal/a/b', own)).toEqual({ host: 'github', path: 'a/b' })
  expect(repositoryAt('https://codeberg.org/a/b', own)).toBeNull()
})

const file = (path: string, text: string) => ({
  path,
  encoding: 'base64',
  content: Buffer.from(text)
    .toString('base64')
    .replace(/(.{4})/g, '$1\n'),
})

test('GitHub: the README is that of the repository, whatever it is called today', async () => {
  const { address, settings } = await host({
    '/repos/lumbermill/ledger': '/repositories/42',
    '/repositories/42': {
      id: 42,
      full_name: 'ilse/till',
      owner: { login: 'ilse' },
      default_branch: 'trunk',
    },
    '/repositories/42/readme': file('README.rst', 'Käse\n====\n'),
  })
  const question = { host: 'github', path: 'lumbermill/ledger', id: null } as const
  const repository = await askRepository(question, address, settings)
  expect(repository).toEqual({
    host: 'github',
    id: '42',
    name: 'ilse/till',
    owner: 'ilse',
    defaultBranch: 'trunk',
    readmePath: null,
  })
  if ('refusal' in repository) throw new Error(repository.refusal)
  expect(await readReadme(repository, address, settings)).toEqual({
    name: 'README.rst',
    text: 'Käse\n====\n',
  })
})

test('GitLab: the README is the one that the project names, on its branch', async () => {
  const project = {
    id: 7,
    path_with_namespace: 'lumbermill/apps/ledger',
    namespace: { full_path: 'lumbermill/apps' },
    default_branch: 'release/1',
    readme_url: 'https://gitlab.com/lumbermill/apps/ledger/-/blob/release/1/docs/README.md',
  }
  const { file_path, ...rest } = { file_path: 'docs/README.md', ...file('', 'Hello') }
  const { address, settings } = await host({
    '/api/v4/projects/lumbermill%2Fapps%2Fledger': project,
    '/api/v4/projects/7/repository/files/docs%2FREADME.md?ref=release%2F1': { ...rest, file_path },
  })
  const question = { host: 'gitlab', path: 'lumbermill/apps/ledger', id: null } as const
  const repository = await askRepository(question, address, settings)
  if ('refusal' in repository) throw new Error(repository.refusal)
  expect(await readReadme(repository, address, settings)).toEqual({ name: 'docs/README.md', text: 'Hello' })
})

test('Codeberg: a repository by its number, and the first README that is a file', async () => {
  const { address, settings } = await host({
    '/api/v1/repositories/3': {
      id: 3,
      full_name: 'lumbermill/ledger',
      owner: { login: 'lumbermill' },
      default_branch: 'main',
    },
    '/api/v1/repos/lumbermill/ledger/contents?ref=main': [
      { name: 'README', type: 'dir' },
      { name: 'readme.txt', type: 'file' },
      { name: 'README.md', type: 'file' },
    ],
    '/api/v1/repos/lumbermill/ledger/contents/README.md?ref=main': file('README.md', 'Hello'),
  })
  const question = { host: 'codeberg', path: 'older/name', id: '3' } as const
  const repository = await askRepository(question, address, settings)
  if ('refusal' in repository) throw new Error(repository.refusal)
  expect(await readReadme(repository, address, settings)).toEqual({ name: 'README.md', text: 'Hello' })
})

test('what a host does not show is missing, and what it refuses is not', async () => {
  const { address, settings } = await host({ '/repos/a/far': 'https://elsewhere.example/repositories/1' })
  const ask = (path: string) => askRepository({ host: 'github', path, id: null }, address, settings)
  expect(await ask('a/gone')).toEqual({
    refusal: 'GitHub shows no such repository. It may be private, or gone.',
    isMissing: true,
  })
  // It leads to another server, which isn't asked.
  expect(await ask('a/far')).toEqual({ refusal: 'It answered with status 301.', isMissing: false })
  const empty = {
    host: 'codeberg',
    id: '1',
    name: 'a/b',
    owner: 'a',
    defaultBranch: null,
    readmePath: null,
  } as const
  expect(await readReadme(empty, address, settings)).toEqual({
    refusal: 'a/b has no README.',
    isMissing: true,
  })
})
