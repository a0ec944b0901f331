import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../../scripts/testing/free-port.ts'
import { findPostgresql } from '../../scripts/testing/postgresql.ts'
import { killServer, unprivilegedUser } from '../../test/postgres-cluster.ts'
import { haproxyForDatabase, patroniNode, pgbouncer } from './patroni-settings.ts'

const DATABASE = 'unpause'
const NODES = ['node1', 'node2', 'node3']

export interface PatroniCluster extends Disposable {
  /** The address of PgBouncer, which pools transactions, in front of HAProxy, which finds the primary. */
  pooled: string
  /** The address of HAProxy alone. */
  direct: string
  /**
   * Kills PostgreSQL on the primary, and Patroni beside it, as if the machine were gone.
   * @returns the name of the node
   */
  killPrimary(): Promise<string>
}

interface Node {
  name: string
  rest: number
  port: number
  process: ChildProcess
}

/**
 * Three PostgreSQL servers under Patroni and etcd, with synchronous replication, behind HAProxy and
 * PgBouncer: all on this machine, until they are disposed of or this process exits. Needs the Debian packages
 * postgresql, patroni, etcd-server, haproxy and pgbouncer.
 */
export async function startPatroni(): Promise<PatroniCluster> {
  const found = findPostgresql()
  if (!found) throw new Error('PostgreSQL is not installed.')
  // Patroni needs all programs beside each other, where links may have only some.
  const programs = dirname(realpathSync(join(found, 'postgres')))
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'unpause-patroni-'))
  const own = (path: string) => user && chownSync(path, user.uid, user.gid)
  chmodSync(folder, 0o755)
  own(folder)

  const output = process.env.VERBOSE ? 'inherit' : 'ignore'
  const running: ChildProcess[] = []
  const start = (program: string, ...args: string[]) => {
    const child = spawn(program, args, { ...user, cwd: folder, stdio: ['ignore', output, output] })
    child.on('error', (error) => console.error(`${program} can't run: ${error.message}`))
    running.push(child)
    return child
  }
  const stop = () => {
    process.off('exit', stop)
    // Patroni goes first, so that it doesn't start PostgreSQL again.
    for (const child of running.reverse()) child.kill('SIGKILL')
    for (const name of NODES)
      spawnSync(join(programs, 'pg_ctl'), ['stop', '-m', 'immediate', '-D', join(folder, name, 'data')], {
        ...user,
        cwd: folder,
      })
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', stop)

  const write = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    own(path)
    return path
  }

  const [etcd, peer] = [await freePort(), await freePort()]
  start(
    'etcd',
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=http://127.0.0.1:${etcd}`,
    `--advertise-client-urls=http://127.0.0.1:${etcd}`,
    `--listen-peer-urls=http://127.0.0.1:${peer}`,
    `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
    `--initial-cluster=default=http://127.0.0.1:${peer}`,
  )
  await until('etcd', async () => (await fetch(`http://127.0.0.1:${etcd}/health`)).ok)

  const nodes: Node[] = []
  for (const name of NODES) {
    const [rest, port] = [await freePort(), await freePort()]
    mkdirSync(join(folder, name), { mode: 0o700 })
    own(join(folder, name))
    const settings = patroniNode({ name, rest, port, etcd, folder: join(folder, name), programs })
    const node = { name, rest, port, process: start('patroni', write(`${name}.yml`, settings)) }
    nodes.push(node)
    await until(`${name} of Patroni`, async () => {
      const { role, state } = await statusOf(node)
      return state === 'running' && (role === 'master' || role === 'replica')
    })
  }
  await until('a synchronous replica', async () => {
    const { replication = [] } = await statusOf(nodes[0]!)
    return replication.length === 2 && replication.some(({ sync_state }) => sync_state === 'sync')
  })

  const [throughProxy, throughPool] = [await freePort(), await freePort()]
  start('haproxy', '-db', '-f', write('haproxy.cfg', haproxyForDatabase(throughProxy, nodes)))
  write('users.txt', `"${DATABASE}" ""\n`)
  start('pgbouncer', write('pgbouncer.ini', pgbouncer(throughPool, throughProxy, folder)))
  await until('the primary behind HAProxy', async () => {
    const client = new Client(`postgresql://postgres@127.0.0.1:${throughProxy}/postgres`)
    client.on('error', () => undefined)
    await client.connect()
    await client.query(`create role ${DATABASE} login createrole`)
    await client.query(`create database ${DATABASE} owner ${DATABASE}`)
    await client.end()
    return true
  })
  // HAProxy takes all servers for primaries at first, and gives connections to each in turn.
  await until('HAProxy to know the replicas', async () => {
    for (const _ of [...nodes, ...nodes]) {
      const client = new Client(`postgresql://postgres@127.0.0.1:${throughProxy}/postgres`)
      client.on('error', () => undefined)
      await client.connect()
      const { rows } = await client.query('select pg_is_in_recovery() as is_replica')
      await client.end()
      if (rows[0].is_replica) return false
    }
    return true
  })

  const address = (port: number) => `postgresql://${DATABASE}@127.0.0.1:${port}/${DATABASE}`
  return {
    pooled: address(throughPool),
    direct: address(throughProxy),

    async killPrimary() {
      for (const node of nodes) {
        const { role, state } = await statusOf(node).catch(() => ({ role: 'gone', state: 'gone' }))
        if (role !== 'master' || state !== 'running') continue
        // Patroni goes first, so that it can neither restart PostgreSQL nor give up its lease.
        process.kill(node.process.pid!, 'SIGKILL')
        killServer(join(folder, node.name, 'data'))
        return node.name
      }
      throw new Error('No node is primary.')
    },

    [Symbol.dispose]: stop,
  }
}

interface Status {
  role: string
  state: string
  replication?: { sync_state: string }[]
}

const statusOf = async ({ rest }: Pick<Node, 'rest'>): Promise<Status> =>
  (await fetch(`http://127.0.0.1:${rest}/patroni`)).json()

/** Waits for something, up to two minutes. */
async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await check().catch(() => false)) return
    await pause(200)
  }
  throw new Error(`Waited in vain for ${what}.`)
}
