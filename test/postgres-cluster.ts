import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresql } from '../scripts/testing/postgresql.ts'

export interface Cluster {
  /** Address of its first database, for its superuser. It asks for no password. */
  url: string
  stop(): void
}

/** Whatever is written only has to outlive the tests. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
}

/**
 * Starts a PostgreSQL of our own for the tests, with its data in a temporary folder. It stops with this process at
 * the latest.
 * @returns nothing where PostgreSQL isn't installed
 */
export async function startCluster(): Promise<Cluster | undefined> {
  const programs = findPostgresql()
  if (programs === undefined) return undefined
  const port = await freePort()
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'unpause-postgresql-'))
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)

  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const data = join(folder, 'data')
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const options = Object.entries({ ...SETTINGS, port, unix_socket_directories: folder })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

  const stop = () => {
    process.off('exit', stop)
    spawnSync(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], { ...user, cwd: folder })
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  try {
    run(
      'initdb',
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      `--locale=${locale}`,
    )
    run(
      'pg_ctl',
      'start',
      '--wait',
      `--pgdata=${data}`,
      `--log=${join(folder, 'log')}`,
      `--options=${options}`,
    )
  } catch (error) {
    stop()
    throw error
  }
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const name = ['postgres', 'nobody'].find((candidate) => spawnSync('id', [candidate]).status === 0)
  if (name === undefined) throw new Error('PostgreSQL refuses to run as root, and here is nobody else.')
  const idOf = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('No port of this machine is free.')
  return address.port
}
