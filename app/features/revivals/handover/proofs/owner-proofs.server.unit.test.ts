import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { lookAtGitHub, lookAtGitLab, lookAtNpm, lookAtPyPi } from './owner-proofs.server.ts'

const closing: (() => unknown)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** An API that answers these paths: JSON, a status, or where it redirects. */
async function api(answers: Record<string, object | string | number>) {
  const paths: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    paths.push(path)
    const answer = answers[path] ?? 404
    if (typeof answer === 'number') response.writeHead(answer).end('{}')
    else if (typeof answer === 'string') response.writeHead(301, { location: answer }).end('{}')
    else response.end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return {
    paths,
    address: `http://127.0.0.1:${port}`,
    settings: { allowed: [{ host: '127.0.0.1', port }], resolver: undefined },
  }
}

const ledger = (owner: string, name = 'ledger') => ({
  id: 42,
  full_name: `${owner}/${name}`,
  owner: { login: owner },
})

const asking = (subject: string, owner: string, subjectId: string | null = null) => ({
  subject,
  owner,
  subjectId,
})

test('GitHub: a repository belongs to the receiver, by its number', async () => {
  const { address, settings, paths } = await api({
    '/repos/lumbermill/ledger': '/repositories/42',
    '/repositories/42': ledger('Ilse-Brouwer', 'till'),
  })
  for (const subject of [
    'lumbermill/ledger',
    'https://github.com/lumbermill/ledger.git',
    'github.com/lumbermill/ledger/',
  ])
    expect(await lookAtGitHub(asking(subject, '@ilse-brouwer'), address, settings)).toEqual({
      result: 'proven',
      says: 'Ilse-Brouwer/till belongs to Ilse-Brouwer.',
      subjectId: '42',
    })
  paths.length = 0
  await lookAtGitHub(asking('lumbermill/ledger', 'ilse-brouwer', '42'), address, settings)
  expect(paths).toEqual(['/repositories/42'])
})

test('GitHub: a repository still belongs to the giver, is not shown, or cannot be asked for', async () => {
  const answers: Record<string, object | number> = { '/repos/lumbermill/ledger': ledger('lumbermill') }
  const { address, settings } = await api(answers)
  const look = () => lookAtGitHub(asking('lumbermill/ledger', 'ilse'), address, settings)
  expect(await look()).toEqual({
    result: 'not_there',
    says: 'lumbermill/ledger still belongs to lumbermill, not to ilse.',
    subjectId: '42',
  })
  for (const [answer, says] of [
    [404, /may be private, or gone/],
    [403, /GitHub limits how often we may look/],
    [429, /GitHub limits/],
    [502, /status 502/],
    [{ id: 'x' }, /don't understand/],
  ] as const) {
    answers['/repos/lumbermill/ledger'] = answer
    expect(await look()).toEqual({ result: 'couldnt_look', says: expect.stringMatching(says) })
  }
})

test.each(['ledger', 'a/b/c', '../../etc', 'https://github.com/', 'a/b?x=1', 'a/..'])(
  'GitHub: "%s" is no repository, and nothing is asked',
  async (subject) => {
    const { address, settings, paths } = await api({})
    expect(await lookAtGitHub(asking(subject, 'ilse'), address, settings)).toMatchObject({
      result: 'couldnt_look',
    })
    expect(paths).toEqual([])
  },
)

test('GitLab: a project in a group of a group belongs to the receiver', async () => {
  const project = (group: string) => ({
    id: 7,
    path_with_namespace: `${group}/ledger`,
    namespace: { full_path: group },
  })
  const { address, settings } = await api({
    '/api/v4/projects/lumbermill%2Fapps%2Fledger': project('lumbermill/apps'),
    '/api/v4/projects/7': project('ilse/tools'),
  })
  const subject = 'https://gitlab.com/lumbermill/apps/ledger'
  expect(await lookAtGitLab(asking(subject, 'ilse/tools'), address, settings)).toMatchObject({
    result: 'not_there',
    subjectId: '7',
  })
  expect(await lookAtGitLab(asking(subject, 'ilse/tools', '7'), address, settings)).toMatchObject({
    result: 'proven',
    says: 'ilse/tools/ledger belongs to ilse/tools.',
  })
})

test('npm: the receiver is among those who can publish, and addresses of others are in no sentence', async () => {
  const { address, settings } = await api({
    '/@lumbermill%2Freceipts': {
      maintainers: [
        { name: 'maya', email: 'maya@example.com' },
        { name: 'ilse', email: 'ilse@example.com' },
      ],
    },
  })
  const look = (owner: string) => lookAtNpm({ subject: '@lumbermill/receipts', owner }, address, settings)
  expect(await look('ilse')).toEqual({
    result: 'proven',
    says: 'ilse can publish @lumbermill/receipts. So can one other account.',
  })
  expect(await look('noor')).toEqual({
    result: 'not_there',
    says: "noor isn't an owner of @lumbermill/receipts yet.",
  })
  expect(await lookAtNpm({ subject: 'nothing', owner: 'ilse' }, address, settings)).toMatchObject({
    result: 'couldnt_look',
  })
})

test('npm: a scope is no package, so npm is not asked about it', async () => {
  const { address, settings, paths } = await api({})
  expect(await lookAtNpm({ subject: ' @lumbermill ', owner: 'ilse' }, address, settings)).toEqual({
    result: 'couldnt_look',
    says: '@lumbermill is a scope. Name one of its packages, such as @lumbermill/name.',
  })
  expect(paths).toEqual([])
})

test('PyPI: a maintainer is no owner', async () => {
  const roles = [
    { role: 'Owner', user: 'maya' },
    { role: 'Maintainer', user: 'ilse' },
  ]
  const { address, settings } = await api({
    '/pypi/lumbermill/json': { ownership: { roles, organization: null } },
    '/pypi/older/json': { info: {} },
  })
  const look = (subject: string, owner: string) => lookAtPyPi({ subject, owner }, address, settings)
  expect(await look('lumbermill', 'ilse')).toMatchObject({
    result: 'not_there',
    says: expect.stringMatching(/^ilse is a maintainer of lumbermill\. Only an owner/),
  })
  expect(await look('lumbermill', 'Maya')).toMatchObject({ result: 'proven' })
  expect(await look('older', 'maya')).toMatchObject({ result: 'couldnt_look' })
})
