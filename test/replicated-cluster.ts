import { join } from 'node:path'
import { freePort } from '../scripts/testing/free-port.ts'
import { type Cluster, serverOptions, startCluster } from './postgres-cluster.ts'

export interface ReplicatedCluster {
  primary: Cluster
  /** The address of a superuser at the replica. */
  replicaUrl: string
  startReplica(): void
  /** Ends it as if its machine were gone. */
  killReplica(): void
  stop(): void
}

/** A primary and a replica that streams from it. @throws Error if PostgreSQL isn't installed */
export async function startReplicatedCluster(): Promise<ReplicatedCluster> {
  // Acknowledged changes are flushed, as everywhere but in other tests.
  const settings = { wal_level: 'replica', max_wal_senders: '4', synchronous_commit: 'on' }
  const primary = await startCluster(settings)
  if (!primary) throw new Error('PostgreSQL is not installed.')
  const { folder, run } = primary
  const data = join(folder, 'replica')
  const port = String(await freePort())
  const replicaUrl = new URL(primary.url)
  replicaUrl.port = port
  const options = serverOptions({ ...settings, port, unix_socket_directories: folder })
  const startReplica = () =>
    run('pg_ctl', 'start', '--wait', `--pgdata=${data}`, `--log=${data}.log`, `--options=${options}`)
  const killReplica = () => run('pg_ctl', 'stop', `--pgdata=${data}`, '--mode=immediate')
  run(
    'pg_basebackup',
    '--dbname',
    primary.url,
    '--pgdata',
    data,
    '--write-recovery-conf',
    '--checkpoint=fast',
  )
  startReplica()
  return {
    primary,
    replicaUrl: replicaUrl.href,
    startReplica,
    killReplica,
    stop() {
      try {
        killReplica()
      } catch {
        // A test has killed it.
      }
      primary.stop()
    },
  }
}
