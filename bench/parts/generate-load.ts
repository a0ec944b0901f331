import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface LoadRequest {
  path: string
  headers?: Record<string, string>
  /** Makes it a POST. */
  body?: string
}

interface Load {
  origin: string
  /** They are sent in turn, and from the start again. */
  requests: readonly LoadRequest[]
  connections: number
  seconds: number
}

/** Sends the requests of a file, which are separated by zero bytes. */
const script = (file: string) => `
local requests = {}
for one in io.open(${JSON.stringify(file)}, 'rb'):read('*a'):gmatch('[^%z]+') do requests[#requests + 1] = one end
local sent = 0
request = function()
  sent = sent + 1
  return requests[(sent - 1) % #requests + 1]
end
`

/**
 * Requests per second, each sent as soon as its connection has its last response, by wrk: a program in C
 * leaves the server more of the processors that they share than one in JavaScript.
 * @returns the rate, and wrk's line about requests that failed
 * @throws Error if wrk isn't installed
 */
export async function generateLoad({
  origin,
  requests,
  connections,
  seconds,
}: Load): Promise<{ rate: number; failures: string | undefined }> {
  const folder = mkdtempSync(join(tmpdir(), 'unpause-load-'))
  const [file, lua] = [join(folder, 'requests'), join(folder, 'send.lua')]
  writeFileSync(file, requests.map((request) => asText(origin, request)).join('\0'))
  writeFileSync(lua, script(file))
  const options = ['--threads=1', `--connections=${connections}`, `--duration=${seconds}s`, `--script=${lua}`]
  try {
    const { stdout } = await promisify(execFile)('wrk', [...options, origin])
    const failures = /Non-2xx.*|Socket errors.*/.exec(stdout)?.[0]
    return { rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), failures }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw isMissing ? new Error('wrk is not installed.', { cause: error }) : error
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function asText(origin: string, { path, headers, body }: LoadRequest): string {
  const all = {
    host: new URL(origin).host,
    ...headers,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}
