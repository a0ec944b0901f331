import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { stage } from '../command.mjs'
import { canInstallPackages, installPackages } from './debian.ts'

const elsewhere = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
  'C:/Program Files/PostgreSQL/*/bin',
]
const server = process.platform === 'win32' ? 'postgres.exe' : 'postgres'
const noCluster = '/etc/postgresql-common/createcluster.d/no-main-cluster.conf'

/** The folder with PostgreSQL's programs: the one in PATH, else the newest of those installed elsewhere. */
export function findPostgresql(): string | undefined {
  const inPath = (process.env.PATH ?? '').split(delimiter)
  const others = globSync(elsewhere).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return [...inPath, ...others].find((folder) => existsSync(join(folder, server)))
}

/** Finds PostgreSQL or installs Debian's package, without the database cluster that comes with it by default. */
export async function ensurePostgresql(): Promise<string | undefined> {
  const found = findPostgresql()
  if (found || !canInstallPackages()) return found
  return stage('Installing PostgreSQL', installPostgresql)
}

async function installPostgresql(): Promise<string | undefined> {
  installPackages(['postgresql'], {
    prepare: `mkdir -p ${join(noCluster, '..')}; echo 'create_main_cluster = false' > ${noCluster}`,
    tidy: `rm ${noCluster}`,
  })
  return findPostgresql()
}
