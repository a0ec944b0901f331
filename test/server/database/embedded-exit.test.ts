import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('./query-after-engine-exit.ts', import.meta.url))
const exitingWorker = fileURLToPath(new URL('./exiting-worker.mjs', import.meta.url))

test.concurrent.each(['with an error', 'silently'])(
  'reports an embedded database that exits %s, and exits with an error code',
  async (exit) => {
    const result = await new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      execFile(
        process.execPath,
        ['--import', exitingWorker, script],
        { env: { ...process.env, EXIT: exit }, timeout: 60_000 },
        (error, stdout, stderr) => resolve({ code: error?.code, stdout, stderr }),
      )
    })
    expect(result).toEqual({
      code: 1,
      stdout: 'querying\n',
      stderr: 'The embedded database stopped. Restart the server.\n',
    })
  },
  90_000,
)
