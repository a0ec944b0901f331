import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { LEAN_FLAGS } from '../../../scripts/node.mjs'
import { freePort } from '../../../scripts/testing/free-port.ts'
import { NO_SETTINGS } from '../../journeys/no-settings.ts'
import { makeTemporaryFolder } from '../../temporary-folder.ts'
import { testDatabase } from '../../test-database.ts'

test('a start that SIGTERM ends is no failure: nothing is logged', async () => {
  await using db = await testDatabase()
  const folder = makeTemporaryFolder('stopped-start')
  const env = {
    ...process.env,
    ...NO_SETTINGS,
    DATABASE_URL: db.url,
    DATA_DIR: folder,
    PORT: String(await freePort()),
  }
  const server = spawn(process.execPath, [...LEAN_FLAGS, 'app/main.ts'], { env })
  // The demo is added between the start of the jobs and the first request.
  const output = text(server.stdout)
  const errors = text(server.stderr)
  await once(server.stdout, 'data')
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
  const logged = (await output).trimEnd().split('\n')
  expect(logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([])
  expect(await errors).toBe('')
  await rm(folder, { recursive: true })
})
