import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { findNginx } from '../scripts/testing/debian-servers.ts'
import { freePort } from '../scripts/testing/free-port.ts'
import { eventually } from './eventually.ts'

const KINDS_OF_FILES = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * Stores what the headers of a response allow, as a CDN does, even with a cookie: only they keep private
 * responses out.
 */
const CACHE = `
      proxy_cache shared;
      proxy_cache_key $request_uri;
      proxy_cache_background_update on;
      proxy_ignore_headers Set-Cookie;
      add_header X-Cache $upstream_cache_status always;`

/** Packs what the server sends unpacked, and weakens its tags. */
const PACKING = `
      gzip on;
      gzip_min_length 1;
      gzip_proxied any;
      gzip_types *;
      proxy_set_header Accept-Encoding "";`

/**
 * nginx runs as one process of the current user. It keeps its connections to the server open and shares them
 * among clients.
 */
const configuration = (port: number, upstream: URL, { caches, packs }: NginxOptions) => `
daemon off;
master_process off;
pid nginx.pid;
events {}
http {
  access_log off;
  client_max_body_size 0;
  ${KINDS_OF_FILES.map((kind) => `${kind}_temp_path ${kind};`).join('\n  ')}
  ${caches ? 'proxy_cache_path cache keys_zone=shared:1m;' : ''}
  upstream unpause { server 127.0.0.1:${upstream.port}; keepalive 8; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://unpause;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;${caches ? CACHE : ''}${packs ? PACKING : ''}
    }
  }
}
`

/** Whether the tests behind a proxy can run. Under CI they have to. */
export const hasNginx = () => findNginx() !== undefined || process.env.CI !== undefined

interface NginxOptions {
  caches?: boolean
  packs?: boolean
}

export interface RunningNginx {
  url: string
  /** What is in its cache. */
  stored(): StoredResponse[]
  stop(): Promise<void>
}

interface StoredResponse {
  path: string
  headers: string
  body: string
}

/** @throws when nginx isn't installed */
export async function startNginx(upstream: string, options: NginxOptions = {}): Promise<RunningNginx> {
  const program = findNginx()
  if (!program) throw new Error('nginx is not installed, but CI needs the test behind it.')
  const folder = mkdtempSync(join(tmpdir(), 'unpause-nginx-'))
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), configuration(port, new URL(upstream), options))
  const nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => nginx.once('close', () => resolve()))
  await eventually(() => canConnect(port))
  return {
    url: `http://localhost:${port}`,
    stored: () => {
      const cache = join(folder, 'cache')
      return readdirSync(cache).map((name) => storedResponse(readFileSync(join(cache, name))))
    },
    async stop() {
      nginx.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Reads a file in nginx's cache: some binary fields, the key, and the response as it arrived. */
function storedResponse(file: Buffer): StoredResponse {
  const start = file.indexOf('\nKEY: ')
  const end = file.indexOf('\r\n\r\n', start)
  const headers = file.subarray(start, end).toString('latin1')
  const body = file.subarray(end + 4)
  const encoding = /^content-encoding: (\w+)/im.exec(headers)?.[1]
  const unpacked = encoding === 'br' ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body
  return { path: /KEY: (.*)/.exec(headers)?.[1] ?? '', headers, body: unpacked.toString() }
}

const canConnect = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const probe = connect(port, '127.0.0.1')
    probe.once('error', reject).once('connect', () => {
      probe.destroy()
      resolve()
    })
  })
