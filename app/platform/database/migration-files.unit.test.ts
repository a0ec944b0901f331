import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const MODULE = JSON.stringify(new URL('./migration-files.ts', import.meta.url).href)

// Windows has no such limit.
test.runIf(process.platform !== 'win32')(
  'a process that may open few files reads every migration',
  async () => {
    const program = `
      const { readMigrations } = await import(${MODULE})
      console.log((await readMigrations('db/migrations')).length)`
    const limited = 'ulimit -n 64 && exec "$0" --input-type=module --eval "$1"'
    const { stdout } = await promisify(execFile)('sh', ['-c', limited, process.execPath, program])
    const files = (await readdir('db/migrations')).filter((name) => name.endsWith('.sql'))
    expect(Number(stdout)).toBe(files.length)
  },
)
