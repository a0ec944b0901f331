import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { stage } from '../command.mjs'
import { canInstallPackages, installPackages } from './debian.ts'

const otherFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
  'C:/Program Files/PostgreSQL/*/bin',
]
const server = process.platform === 'win32' ? 'postgres.exe' : 'postgres'
const noCluster = '/etc/postgresql-common/createcluster.d/no-main-cluster.conf'

/** Finds the folder of the programs: from PATH, else of the newest installed version. */
export function findPostgresql(): string | undefined {
  const inPath = (process.env.PATH ?? '').split(delimiter)
  const others = globSync(otherFolders).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return [...inPath, ...others].find((folder) => existsSync(join(folder, server)))
}

/** Installs Debian's package if there is no PostgreSQL, without its default cluster. */
export async function ensurePostgresql(): Promise<string | undefined> {
  const found = findPostgresql()
  if (found || !canInstallPackages()) return found
  return stage('Installing PostgreSQL', installPostgresql)
}

async function installPostgresql(): Promise<string | undefined> {
  await installPackages(['postgresql'], {
    prepare: `mkdir -p ${join(noCluster, '..')}; echo 'create_main_cluster = false' > ${noCluster}`,
    cleanUp: `rm ${noCluster}`,
  })
  return findPostgresql()
}
