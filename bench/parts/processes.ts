import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/testing/free-port.ts'

export interface Running extends Disposable {
  origin: string
}

/** Starts a script of this folder with a port as its first argument, and waits until it responds. */
export async function startScript(name: string, ...rest: string[]): Promise<Running> {
  const port = await freePort()
  const script = fileURLToPath(new URL(name, import.meta.url))
  const server = spawn(process.execPath, [script, String(port), ...rest], { stdio: 'inherit' })
  return untilItResponds(server, `http://127.0.0.1:${port}`)
}

export async function untilItResponds(server: ChildProcess, origin: string): Promise<Running> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) break
    const responds = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (responds) return { origin, [Symbol.dispose]: () => void server.kill() }
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`${origin} doesn't respond`)
}
