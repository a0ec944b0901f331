import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/testing/free-port.ts'
import { findNginx } from '../scripts/testing/nginx.ts'
import { eventually } from './eventually.ts'

const KINDS_OF_FILES = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Stores what a response allows, like a CDN. */
const CACHE = `
      proxy_cache shared;
      proxy_cache_key $request_uri;
      proxy_cache_revalidate on;
      proxy_cache_use_stale updating;
      proxy_cache_background_update on;
      add_header X-Cache $upstream_cache_status always;`

/** One process as the current user. It keeps its connections to the server open and shares them among clients. */
const configuration = (port: number, upstream: URL, caches: boolean) => `
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
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      ${caches ? CACHE : ''}
    }
  }
}
`

/** Whether the tests behind a proxy can run. Under CI they have to. */
export const hasNginx = () => findNginx() !== undefined || process.env.CI !== undefined

/** @throws when nginx isn't installed */
export async function startNginx(
  upstream: string,
  { caches = false } = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const program = findNginx()
  if (!program) throw new Error('nginx is not installed, but CI needs the test behind it.')
  const folder = mkdtempSync(join(tmpdir(), 'unpause-nginx-'))
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), configuration(port, new URL(upstream), caches))
  const nginx = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => nginx.once('close', () => resolve()))
  await eventually(() => canConnect(port))
  return {
    url: `http://localhost:${port}`,
    async stop() {
      nginx.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const canConnect = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const probe = connect(port, '127.0.0.1')
    probe.once('error', reject).once('connect', () => {
      probe.destroy()
      resolve()
    })
  })
