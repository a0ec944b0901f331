import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAUSES } from '../../app/features/accounts/webhooks/sending/record-outcome.db.ts'
import { TEST_EVENT, WEBHOOK_EVENTS } from '../../app/features/accounts/webhooks/webhook.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { type TestApp, testApp } from '../app.ts'
import { eventually } from '../eventually.ts'
import { webhooksOf } from '../webhooks.ts'

const PAGE = await readFile('docs/integrations.md', 'utf8')

let app: TestApp
let hooks: ReturnType<typeof webhooksOf>
let address: string
let port: number
let receiver: ChildProcess | undefined
beforeAll(async () => {
  port = await freePort()
  address = `http://127.0.0.1:${port}/`
  app = await testApp({ OUTBOUND_ALLOW: `127.0.0.1:${port}` })
  hooks = webhooksOf(app)
})
afterAll(async () => {
  receiver?.kill()
  await app.close()
})

test('the example receives a call once, and refuses one with a wrong signature', async () => {
  const { ann } = app.people
  const [, code = ''] = /### Receiving calls\n[\s\S]*?```js\n([\s\S]*?)```/.exec(PAGE) ?? []
  const { id, secret } = await hooks.make(ann, address, ['comment.created'])
  receiver = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const printed = createInterface({ input: receiver.stdout! })
  printed.on('line', (line) => lines.push(line))
  await once(printed, 'line')

  expect((await hooks.send(ann, `/${id}/test`, { method: 'POST' })).status).toBe(202)
  await hooks.callAll()
  const [entry] = await hooks.log(ann, id)
  expect(entry).toMatchObject({ state: 'delivered', status: 204 })
  await hooks.send(ann, `/${id}/deliveries/${entry?.id}/again`, { method: 'POST' })
  await hooks.callAll()
  await eventually(() => expect(lines).toEqual(['Ready', 'test: test']))

  const other = await hooks.make(ann, address, ['comment.created'])
  await hooks.send(ann, `/${other.id}/test`, { method: 'POST' })
  await hooks.callAll()
  expect(await hooks.log(ann, other.id)).toMatchObject([
    { state: 'waiting', status: 400, answer: 'The signature is wrong.' },
  ])
  expect(lines).toHaveLength(2)
})

test('the page lists every event and the pauses between tries', () => {
  const rows = [...PAGE.matchAll(/^\| `([a-z.]+)` \|/gm)].map(([, event]) => event)
  expect(rows).toEqual([...WEBHOOK_EVENTS, TEST_EVENT])
  expect(PAUSES.map((pause) => pause / 60)).toEqual([5 / 60, 0.5, 2, 10, 30, 60, 120, 240, 480, 480])
})
