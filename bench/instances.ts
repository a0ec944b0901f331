import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/testing/free-port.ts'
import { untilItResponds } from './processes.ts'
import { type Product, startProduct } from './product-process.ts'

export interface Instances extends AsyncDisposable {
  /** Of HAProxy, which gives each request to any of them. */
  origin: string
  /** Ends each instance and starts it again, one after the other. */
  restart(): Promise<void>
}

/** Requests that reach an instance which is ending go to another one; writes only if nothing of them has been sent. */
const haproxy = (port: number, ports: number[]) => `
global
  maxconn 500
defaults
  mode http
  timeout connect 1s
  timeout client 75s
  timeout server 75s
  option forwardfor
  option http-server-close
  option redispatch
  retries 3
  retry-on conn-failure empty-response
  http-request disable-l7-retry if ! METH_GET
listen unpause
  bind 127.0.0.1:${port}
  option httpchk GET /healthz
  default-server inter 200ms fall 1 rise 1
${ports.map((each) => `  server i${each} 127.0.0.1:${each} check`).join('\n')}
`

/** Several processes behind HAProxy. They share no folder. */
export async function startInstances(
  count: number,
  port: number,
  settings: Record<string, string>,
): Promise<Instances> {
  const origin = `http://127.0.0.1:${port}`
  const ports: number[] = []
  for (let made = 0; made < count; made += 1) ports.push(await freePort())
  const start = (own: number) =>
    startProduct({ ...settings, PORT: String(own), PUBLIC_URL: origin, TRUST_PROXY: '1' }, own)
  const products: Product[] = await Promise.all(ports.map(start))
  const folder = mkdtempSync(join(tmpdir(), 'unpause-haproxy-'))
  writeFileSync(join(folder, 'haproxy.cfg'), haproxy(port, ports))
  const proxy = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' })
  await untilItResponds(proxy, origin)
  return {
    origin,
    async restart() {
      for (const [index, own] of ports.entries()) {
        await products[index]![Symbol.asyncDispose]()
        products[index] = await start(own)
      }
    },
    async [Symbol.asyncDispose]() {
      proxy.kill()
      await Promise.all(products.map((product) => product[Symbol.asyncDispose]()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
