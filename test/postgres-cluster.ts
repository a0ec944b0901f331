import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '../scripts/testing/free-port.ts'
import { findPostgresql } from '../scripts/testing/postgresql.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

export interface Cluster {
  url: string
  folder: string
  /** Runs a program of PostgreSQL. */
  run(program: string, ...args: string[]): void
  /** @returns the URL of the new empty database for the role `LOGIN` */
  createDatabase(name: string): Promise<string>
  /** Ends the server and all its processes, as kill -9 does. */
  kill(): void
  /** Starts it again after `kill`. */
  start(): void
  stop(): void
}

/** Owns the databases. It is no superuser, so that tests run with ordinary rights. */
export const LOGIN = 'unpause'

export function databaseUrl(database: string, superuser: string): string {
  const url = new URL(superuser)
  url.username = LOGIN
  url.pathname = database
  return url.href
}

const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // The cluster has hundreds of databases that live for seconds.
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
}

/** Writes settings for `pg_ctl start --options`. */
export const serverOptions = (settings: Record<string, string>): string =>
  Object.entries({ ...SETTINGS, ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/**
 * Runs until `stop` or the end of this process.
 * @param settings beside those for throw-away data
 * @returns undefined if PostgreSQL isn't installed
 */
export async function startCluster(settings: Record<string, string> = {}): Promise<Cluster | undefined> {
  const found = findPostgresql()
  if (found === undefined) return undefined
  // All programs are beside each other there; links may lead to only some.
  const programs = dirname(realpathSync(join(found, 'postgres')))
  const port = await freePort()
  const user = unprivilegedUser()
  const folder = makeTemporaryFolder('postgresql')
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)

  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const data = join(folder, 'data')
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const options = serverOptions({ ...settings, port: String(port), unix_socket_directories: folder })

  const start = () =>
    run(
      'pg_ctl',
      'start',
      '--wait',
      `--pgdata=${data}`,
      `--log=${join(folder, 'log')}`,
      `--options=${options}`,
    )
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
    start()
    const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
    await runOnce(url, `create role ${LOGIN} login createrole`)
    const createDatabase = async (name: string) => {
      await runOnce(url, `create database ${name} owner ${LOGIN}`)
      return databaseUrl(name, url)
    }
    return { url, folder, run, createDatabase, start, kill: () => killServer(data), stop }
  } catch (error) {
    stop()
    throw error
  }
}

/** Kills a server and all its processes. @param data its folder */
export function killServer(data: string): void {
  const [server, , , port, sockets] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', server!], { encoding: 'utf8' })
  for (const id of [server!, ...children.trim().split(/\s+/)]) killIfRunning(Number(id))
  // PostgreSQL would wait for this one where nobody reaps dead processes.
  for (const lock of [join(data, 'postmaster.pid'), join(sockets!, `.s.PGSQL.${port}.lock`)])
    rmSync(lock, { force: true })
}

function killIfRunning(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

export async function runOnce(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const name = ['postgres', 'nobody'].find((candidate) => spawnSync('id', [candidate]).status === 0)
  if (name === undefined) throw new Error('PostgreSQL refuses to run as root, and there is no other user.')
  const idOf = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}
