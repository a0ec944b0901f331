import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Listening } from '../../app/platform/http/listen.ts'
import { RATE_LIMITS } from '../../app/platform/http/rate-limits/rate-limit-table.ts'
import { type TestApp, testApp } from '../app.ts'
import { aStartup } from '../factories.ts'
import { listenTo } from '../listen-to.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { aToken } from '../token-factory.ts'

const run = promisify(execFile)

/** A machine with nothing but Node lacks some of them; those of our own checks don't. */
const hasAll = (...programs: string[]) =>
  programs.every((program) => spawnSync(program, ['--version']).status === 0)

const PAGE = await readFile('docs/integrations.md', 'utf8')

/** The examples of a chapter, by language. */
function examplesOf(chapter: string, language: string): string[] {
  const text = new RegExp(`\n##+ ${chapter}\n([\\s\\S]*?)(?=\n##+ |$)`).exec(PAGE)?.[1]
  if (text === undefined) throw new Error(`The page has no chapter ${chapter}.`)
  return [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, is, code]) =>
    is === language ? [code!] : [],
  )
}

/** A port that was free a moment ago: addresses of stories have to be those of the server. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

let app: TestApp
let server: Listening
let story: Awaited<ReturnType<typeof aStartup>>
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  const port = await freePort()
  app = await testApp({ PUBLIC_URL: `http://localhost:${port}` })
  server = await listenTo(app, { port })
  story = await aStartup(app.db, app.people.ben, { name: 'Tinker [beta]' })
  const { token } = await aToken(app.db, app.people.ben, { canWrite: true })
  env = {
    PATH: process.env.PATH,
    GIT_CONFIG_GLOBAL: '/dev/null',
    UNPAUSE: server.url,
    STORY: story.id,
    UNPAUSE_TOKEN: token,
  }
})
afterAll(async () => {
  await server.stop()
  await app.close()
})

/** Runs shell code as GitHub does. @returns what it printed */
const inShell = async (code: string, cwd = '.', more: NodeJS.ProcessEnv = {}) =>
  (await run('bash', ['-e', '-c', code], { cwd, env: { ...env, ...more } })).stdout

const shellExamples = async (chapter: string) => {
  const examples = examplesOf(chapter, 'sh')
  expect(examples.length).toBeGreaterThan(0)
  const printed: string[] = []
  for (const code of examples) printed.push(await inShell(code))
  return printed
}

test.runIf(hasAll('bash', 'curl')).each([
  ['Badge', 'Unpause: '],
  ['oEmbed', '"width":300'],
  ['Feeds', 'https://jsonfeed.org/version/1.1'],
  ['Story files', '"name":"Tinker [beta]"'],
  ['Open data', '"codebook":'],
  ['MCP', 'written_by_members'],
])('the examples of the chapter %s work', async (chapter, answer) => {
  expect((await shellExamples(chapter)).join('\n')).toContain(answer)
})

test('the card of the page is the one of a story', async () => {
  const [code = ''] = examplesOf('Card', 'html')
  const address = /src="https:\/\/unpause\.example([^"]+)"/.exec(code)?.[1] ?? ''
  const path = address.replace('00000000-0000-4000-8000-000000000000', story.id)
  expect((await fetch(server.url + path)).status).toBe(200)
})

test.runIf(hasAll('bash', 'curl'))(
  'the examples with a token read and write in the name of its member',
  async () => {
    const [read, written] = await shellExamples('Tokens')
    expect(read).toContain(story.id)
    expect(written).toContain('"action":"added"')
    const [code = ''] = examplesOf('Tokens', 'js')
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], { env })
    // What is sent again takes effect once.
    expect(stdout.trim()).toBe('2 comments, the newest: Version 3 is out.')
    const comments = await app.db.system((tx) =>
      tx.selectFrom('comments').select('user_id').where('startup_id', '=', story.id).execute(),
    )
    expect(comments).toEqual([{ user_id: app.people.ben.id }, { user_id: app.people.ben.id }])
  },
)

test('the example in Node.js says why it was refused', async () => {
  const { token } = await aToken(app.db, app.people.ben)
  const [code = ''] = examplesOf('Tokens', 'js')
  const refused = run(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...env, UNPAUSE_TOKEN: token },
  })
  await expect(refused).rejects.toThrow('403 insufficient_scope: This token may only read.')
})

test('the page has the limits of tokens', () => {
  expect(PAGE).toContain(`more than ${RATE_LIMITS.token.max} requests a minute with one token`)
  expect(PAGE).toContain(`${RATE_LIMITS.tokens.max} with all tokens of a member`)
})

const workflow = z.object({
  jobs: z.object({
    badge: z.object({
      steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
    }),
  }),
})

test.runIf(hasAll('bash', 'git'))(
  'the workflow writes the badge into a README, follows the name of the story, and commits only changes',
  async () => {
    const [code = ''] = examplesOf('Kept in a README by GitHub', 'yaml')
    const { steps } = workflow.parse(parse(code)).jobs.badge
    expect(steps.map(({ uses }) => uses)).toEqual(['actions/checkout@v4', undefined, undefined])

    const folder = makeTemporaryFolder('workflow')
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const [origin, clone, temp] = ['origin.git', 'clone', 'temp'].map((name) => join(folder, name))
    const git = async (...words: string[]) => (await run('git', words, { cwd: clone, env })).stdout.trim()
    await mkdir(temp!)
    await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', origin!])
    await run('git', ['clone', '--quiet', origin!, clone!])
    await writeFile(join(clone!, 'README.md'), '# Tinker\n\nA tool.\n')
    await git('add', '.')
    await git(
      '-c',
      'user.name=Ben',
      '-c',
      'user.email=ben@example.com',
      'commit',
      '--quiet',
      '--message',
      'Begin',
    )
    await git('push', '--quiet', '--set-upstream', 'origin', 'HEAD:main')

    const work = async () => {
      for (const { run: step } of steps) if (step) await inShell(step, clone, { RUNNER_TEMP: temp })
      const { stdout } = await run('git', ['rev-list', '--count', 'main'], { cwd: origin })
      return { readme: await readFile(join(clone!, 'README.md'), 'utf8'), commits: Number(stdout) }
    }
    const withBadge = (alt: string) =>
      `<!-- unpause -->\n[![${alt}](${server.url}/badge/${story.id}.svg)](${server.url}/story/${story.id})\n<!-- /unpause -->\n\n# Tinker\n\nA tool.\n`

    expect(await work()).toEqual({ readme: withBadge('Tinker \\[beta\\] on Unpause'), commits: 2 })
    expect(await work()).toEqual({ readme: withBadge('Tinker \\[beta\\] on Unpause'), commits: 2 })
    await app.db.system((tx) =>
      tx.updateTable('startups').set({ name: 'Tinker $& 2' }).where('id', '=', story.id).execute(),
    )
    expect(await work()).toEqual({ readme: withBadge('Tinker $& 2 on Unpause'), commits: 3 })
  },
  120_000,
)
