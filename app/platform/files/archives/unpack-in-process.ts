import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { childEnvironment } from '../child-environment.ts'
import type { unpackArchive } from './unpack-archive.ts'

const program = fileURLToPath(new URL('./unpacking-process.ts', import.meta.url))

const answer = z.object({
  fault: z.enum(['false sizes', 'zip bomb', 'nested too deeply', 'path traversal']).nullable(),
  unpacked: z.number(),
})

/**
 * Does what `unpackArchive` does in a process of its own.
 * @throws also if that process ends without an answer
 */
export const unpackInProcess: typeof unpackArchive = async (path, { folder, maxBytes, signal }) => {
  signal?.throwIfAborted()
  const child = fork(program, [path, folder, String(maxBytes)], {
    execArgv: [],
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  })
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  child.once('message', resolve).once('error', reject)
  child.once('exit', (code, killed) =>
    reject(new Error(`The process that unpacks an archive ended (${killed ?? `code ${code}`}).`)),
  )
  return answer.parse(await promise)
}
