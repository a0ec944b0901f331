import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const asker = fileURLToPath(new URL('./ask-a-dying-database.ts', import.meta.url))
const thread = fileURLToPath(new URL('./dying-thread.mjs', import.meta.url))

test.each(['by an error', 'silently'])(
  'reports an embedded database that ends %s, and exits with an error code',
  async (how) => {
    const ended = await new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      execFile(
        process.execPath,
        ['--import', thread, asker],
        { env: { ...process.env, DYING: how }, timeout: 60_000 },
        (error, stdout, stderr) => resolve({ code: error?.code, stdout, stderr }),
      )
    })
    expect(ended).toEqual({
      code: 1,
      stdout: 'asking\n',
      stderr: 'The embedded database stopped. Restart the server.\n',
    })
  },
  90_000,
)
