interface PatroniNode {
  name: string
  rest: number
  port: number
  etcd: number
  folder: string
  programs: string
}

/** A lost primary is replaced after its lease of ten seconds at the latest. */
export const patroniNode = ({ name, rest, port, etcd, folder, programs }: PatroniNode) => `
scope: unpause
name: ${name}
restapi: { listen: '127.0.0.1:${rest}', connect_address: '127.0.0.1:${rest}' }
etcd3: { host: '127.0.0.1:${etcd}' }
bootstrap:
  dcs:
    ttl: 10
    loop_wait: 2
    retry_timeout: 3
    maximum_lag_on_failover: 1048576
    master_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, max_wal_senders: 8, wal_keep_size: 256MB }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
  pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
postgresql:
  listen: '127.0.0.1:${port}'
  connect_address: '127.0.0.1:${port}'
  data_dir: '${folder}/data'
  bin_dir: '${programs}'
  pgpass: '${folder}/pgpass'
  authentication:
    superuser: { username: postgres }
    replication: { username: replicator }
    rewind: { username: postgres }
  parameters: { unix_socket_directories: '${folder}' }
`

/** Asks Patroni which node is the primary. Connections to one that no longer is are cut. */
export const haproxyForDatabase = (port: number, nodes: { name: string; rest: number; port: number }[]) => `
global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, rest, port }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`).join('\n')}
`

/** Statements wait three seconds for a server at most. */
export const pgbouncer = (port: number, primary: number, folder: string) => `
[databases]
unpause = host=127.0.0.1 port=${primary} dbname=unpause
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 20
max_client_conn = 300
query_wait_timeout = 3
server_login_retry = 1
server_connect_timeout = 2
server_check_delay = 0
`
