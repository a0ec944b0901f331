import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../scripts/testing/free-port.ts'
import { findPostgresql } from '../scripts/testing/postgresql.ts'
import { unprivilegedUser } from '../test/postgres-cluster.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { haproxyForDatabase, patroniNode, pgbouncer } from './patroni-settings.ts'

const DATABASE = 'unpause'

export interface PatroniCluster extends AsyncDisposable {
  /** Through PgBouncer, which pools transactions, and HAProxy, which finds the primary. */
  pooled: string
  /** Through HAProxy only. */
  direct: string
  /** Kills PostgreSQL on the primary's machine, and what watches it. @returns the name of the node */
  killPrimary(): Promise<string>
}

interface Node {
  name: string
  rest: number
  port: number
  process: ChildProcess
}

/**
 * Three PostgreSQL servers under Patroni and etcd, with synchronous replication, behind HAProxy and PgBouncer: all on this
 * machine. Needs the Debian packages postgresql, patroni, etcd-server, haproxy and pgbouncer.
 */
export async function startPatroni(): Promise<PatroniCluster> {
  const found = findPostgresql()
  if (!found) throw new Error('PostgreSQL is not installed.')
  // Patroni needs all programs beside each other, where links may have only some.
  const programs = dirname(realpathSync(join(found, 'postgres')))
  const user = unprivilegedUser()
  const folder = makeTemporaryFolder('patroni')
  const own = (path: string) => user && chownSync(path, user.uid, user.gid)
  chmodSync(folder, 0o755)
  own(folder)
  const running = new Set<ChildProcess>()
  const start = (program: string, ...args: string[]) => {
    const child = spawn(program, args, {
      ...user,
      cwd: folder,
      detached: true,
      stdio: [
        'ignore',
        process.env.VERBOSE ? 'inherit' : 'ignore',
        process.env.VERBOSE ? 'inherit' : 'ignore',
      ],
    })
    running.add(child)
    return child
  }
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
  for (const name of ['node1', 'node2', 'node3']) {
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
    return replication.some(({ sync_state }) => sync_state === 'sync')
  })

  const [throughProxy, throughPool] = [await freePort(), await freePort()]
  start('haproxy', '-db', '-f', write('haproxy.cfg', haproxyForDatabase(throughProxy, nodes)))
  write('users.txt', `"${DATABASE}" ""\n`)
  start('pgbouncer', write('pgbouncer.ini', pgbouncer(throughPool, throughProxy, folder)))
  const address = (port: number, name = DATABASE) => `postgresql://${name}@127.0.0.1:${port}/${DATABASE}`
  await until('the primary behind HAProxy', async () => {
    const client = new Client(`postgresql://postgres@127.0.0.1:${throughProxy}/postgres`)
    client.on('error', () => undefined)
    await client.connect()
    await client.query(`create role ${DATABASE} login createrole`)
    await client.query(`create database ${DATABASE} owner ${DATABASE}`)
    await client.end()
    return true
  })

  return {
    pooled: address(throughPool),
    direct: address(throughProxy),

    async killPrimary() {
      for (const node of nodes) {
        const { role, state } = await statusOf(node).catch(() => ({ role: 'gone', state: 'gone' }))
        if (role !== 'master' || state !== 'running') continue
        // First Patroni, so that it can neither restart PostgreSQL nor give up its lease.
        process.kill(node.process.pid!, 'SIGKILL')
        const [server] = readFileSync(join(folder, node.name, 'data', 'postmaster.pid'), 'utf8').split('\n')
        process.kill(Number(server), 'SIGKILL')
        return node.name
      }
      throw new Error('No node is primary.')
    },

    async [Symbol.asyncDispose]() {
      for (const child of [...running].reverse()) if (child.exitCode === null) child.kill('SIGTERM')
      await pause(3_000)
      for (const { name } of nodes)
        spawnSync(join(programs, 'pg_ctl'), ['stop', '-m', 'immediate', '-D', join(folder, name, 'data')], {
          ...user,
          cwd: folder,
        })
      for (const child of running) if (child.exitCode === null) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Status {
  role: string
  state: string
  replication?: { sync_state: string }[]
}

const statusOf = async ({ rest }: Pick<Node, 'rest'>): Promise<Status> =>
  (await fetch(`http://127.0.0.1:${rest}/patroni`)).json()

/** Up to two minutes. */
async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await check().catch(() => false)) return
    await pause(200)
  }
  throw new Error(`Waited in vain for ${what}.`)
}
