import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { settings } from '../../app/platform/config/environment.ts'
import { LEAN_ENVIRONMENT, LEAN_FLAGS } from '../../scripts/node.mjs'
import { freePort } from '../../scripts/testing/free-port.ts'

const main = fileURLToPath(new URL('../../dist/main/main.js', import.meta.url))

export interface Product extends AsyncDisposable {
  origin: string
  /** The peak memory since the last call, in MB. */
  peakMemory(): number
  /** Ends it as kill -9 does. */
  kill(): Promise<void>
}

/**
 * Uses a free port and temporary data, unless the settings say otherwise, until it's disposed of or this
 * process exits.
 * @throws Error if it isn't ready within five minutes
 */
export async function startProduct(overrides: Record<string, string> = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'unpause-bench-'))
  const port = Number(overrides.PORT ?? (await freePort()))
  const origin = `http://${overrides.HOST ?? '127.0.0.1'}:${port}`
  const noSettings = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, '']))
  // A pipe reads it, like a journal.
  const log = spawn('cat', [], { stdio: ['pipe', 'ignore', 'inherit'] })
  const server = spawn(process.execPath, [...LEAN_FLAGS, main], {
    env: {
      ...process.env,
      ...LEAN_ENVIRONMENT,
      ...noSettings,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      ...overrides,
    },
    stdio: ['ignore', log.stdin, 'inherit'],
  })
  log.stdin.destroy()
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const kill = () => {
    server.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
  process.once('exit', kill)
  const watch = watchMemory(server)
  await waitUntilReady(`${origin}/readyz`)
  return {
    origin,
    peakMemory: watch.peakSinceLast,
    kill() {
      watch.stop()
      server.kill('SIGKILL')
      return exited
    },
    async [Symbol.asyncDispose]() {
      watch.stop()
      server.kill('SIGTERM')
      await exited
      process.off('exit', kill)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Signs up and confirms the emailed link.
 * @param address of the member, for limits per network; counts if the product trusts a proxy
 * @returns the session cookie
 */
export async function cookieOfNewMember(origin: string, address?: string): Promise<string> {
  const email = `${randomUUID()}@people.example`
  const headers = {
    'content-type': 'application/json',
    origin,
    ...(address && { 'x-forwarded-for': address }),
  }
  const post = (path: string, json: object, cookie = '') =>
    fetch(`${origin}/api/users${path}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(json),
    })
  const signedUp = await post('', { email, password: 'a harbour full of lanterns' })
  if (!signedUp.ok) throw new Error(`Signing up failed: ${await signedUp.text()}`)
  for (let tries = 0; tries < 100; tries += 1) {
    const emails: { to: string; text: string }[] = await (await fetch(`${origin}/dev/mail.json`)).json()
    const token = emails.find(({ to }) => to === email)?.text.match(/token=([\w-]+)/)?.[1]
    if (token) return cookiesOf(await post('/confirmation', { token }, cookiesOf(signedUp)))
    await pause(100)
  }
  throw new Error(`No email arrived for ${email}`)
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Polls because Linux's peak value includes the start. */
function watchMemory(server: ChildProcess) {
  const status = `/proc/${server.pid}/status`
  const now = () => {
    const kilobytes = existsSync(status)
      ? readFileSync(status, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' })
    return Math.round(Number(kilobytes) / 1024)
  }
  let peak = 0
  const timer = setInterval(() => {
    if (server.exitCode === null) peak = Math.max(peak, now())
  }, 50)
  return {
    peakSinceLast() {
      const max = Math.max(peak, now())
      peak = 0
      return max
    },
    stop: () => clearInterval(timer),
  }
}

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 3_000; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await pause(100)
  }
  throw new Error(`${url} isn't ready`)
}
