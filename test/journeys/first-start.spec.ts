import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { LEAN_ENVIRONMENT, LEAN_FLAGS } from '../../scripts/node.mjs'
import { freePort } from '../../scripts/testing/free-port.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { expect, test } from './fixtures.ts'
import { NO_SETTINGS } from './no-settings.ts'

/** The most memory that a process has had so far, in MB; undefined if the system doesn't say. */
function peakMemory(process: number | undefined): number | undefined {
  const file = `/proc/${process}/status`
  const kilobytes = existsSync(file) && /VmHWM:\s*(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : undefined
}

test('starts without settings on the embedded database with demo content, within 600 MB', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const dataDir = makeTemporaryFolder('first-start')
  const server = spawn(process.execPath, [...LEAN_FLAGS, 'dist/main/main.js'], {
    env: {
      ...process.env,
      ...NO_SETTINGS,
      ...LEAN_ENVIRONMENT,
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: dataDir,
    },
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  try {
    const ready = () => fetch(`${origin}/readyz`).then(({ status }) => status, String)
    await expect.poll(ready, { timeout: 240_000 }).toBe(200)
    const failures: Error[] = []
    page.on('pageerror', (error) => failures.push(error))
    await page.goto(origin)
    await expect(page.getByRole('article')).toHaveCount(3)
    expect(failures).toEqual([])
    expect(peakMemory(server.pid) ?? 0).toBeLessThan(600)
  } finally {
    server.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
  rmSync(dataDir, { recursive: true })
})
