import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/testing/free-port.ts'
import { untilItResponds } from './processes.ts'
import { startProduct } from './product-process.ts'

export interface Instances extends AsyncDisposable {
  /** The address of HAProxy, which gives each request to any of them. */
  origin: string
  /** Ends one as an update does, with SIGTERM, and starts it again. Resolves once it's ready. */
  restart(index: number): Promise<void>
}

const haproxy = (port: number, ports: number[]) => `
global
  maxconn 500
defaults
  mode http
  timeout connect 1s
  timeout client 75s
  timeout server 75s
  option redispatch 1
  retry-on conn-failure empty-response
  option forwardfor
listen unpause
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk
  http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host 127.0.0.1
  default-server inter 1s fall 3 rise 1
${ports.map((each) => `  server i${each} 127.0.0.1:${each} check`).join('\n')}
`

/** Starts several instances of the product behind HAProxy, each with a folder of its own. */
export async function startInstances(count: number, settings: Record<string, string>): Promise<Instances> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const start = (more: Record<string, string> = {}) =>
    startProduct({ ...settings, ...more, PUBLIC_URL: origin, TRUST_PROXY: '1' })
  const products = await Promise.all(Array.from({ length: count }, () => start()))
  const folder = mkdtempSync(join(tmpdir(), 'unpause-haproxy-'))
  const ports = products.map((product) => Number(new URL(product.origin).port))
  writeFileSync(join(folder, 'haproxy.cfg'), haproxy(port, ports))
  const proxy = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' })
  const stop = () => {
    process.off('exit', stop)
    proxy.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  await untilItResponds(proxy, origin)
  return {
    origin,
    async restart(index) {
      await products[index]![Symbol.asyncDispose]()
      products[index] = await start({ PORT: String(ports[index]) })
    },
    async [Symbol.asyncDispose]() {
      stop()
      await Promise.all(products.map((product) => product[Symbol.asyncDispose]()))
    },
  }
}
