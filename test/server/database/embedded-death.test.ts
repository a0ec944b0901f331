import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const asker = fileURLToPath(new URL('./ask-a-dying-database.ts', import.meta.url))
const thread = fileURLToPath(new URL('./dying-thread.mjs', import.meta.url))

test.each(['by an error', 'silently'])(
  'a process whose embedded database ends %s says so, and ends with a code that is not 0',
  async (how) => {
    const ended = await new Promise<{ code: unknown; told: string; said: string }>((resolve) => {
      execFile(
        process.execPath,
        ['--import', thread, asker],
        { env: { ...process.env, DYING: how }, timeout: 60_000 },
        (error, said, told) => resolve({ code: error?.code, told, said }),
      )
    })
    expect(ended).toEqual({
      code: 1,
      said: 'asking\n',
      told: 'The embedded database has stopped. Start the server again.\n',
    })
  },
  90_000,
)
