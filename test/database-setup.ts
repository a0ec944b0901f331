import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import type { Database } from '../app/platform/database/database.ts'
import { openEmbedded } from '../app/platform/database/embedded/open-embedded.ts'
import { openDatabase } from '../app/platform/database/engines/open-database.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { startJobs } from '../app/platform/jobs/jobs.ts'
import { openEmailQueue } from '../app/platform/mail/email-queue.ts'
import { startCluster } from './postgres-cluster.ts'

/** Test databases are copies of these: file names on the embedded engine, database names on a server. */
interface Templates {
  empty: string
  migrated: string
  superuser?: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    engine: 'pglite' | 'postgresql'
    templates: Templates
  }
}

const migrations = fileURLToPath(new URL('../db/migrations', import.meta.url))

const log = () => {}

export default function setup(project: TestProject): Promise<() => void | Promise<void>> {
  return project.getProvidedContext().engine === 'postgresql' ? setUpServer(project) : setUpEmbedded(project)
}

async function setUpEmbedded(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'unpause-templates-'))
  const templates: Templates = { empty: join(folder, 'empty'), migrated: join(folder, 'migrated') }
  const db = await openEmbedded({ dataDir: 'memory', log })
  await db.dump(templates.empty)
  await prepare(db)
  await db.dump(templates.migrated)
  await db.close()
  project.provide('templates', templates)
  return () => rm(folder, { recursive: true })
}

async function setUpServer(project: TestProject) {
  const { SHARED_TEMPLATES } = process.env
  if (SHARED_TEMPLATES) {
    project.provide('templates', JSON.parse(SHARED_TEMPLATES))
    return () => {}
  }
  const server = await startWithTemplates()
  if (!server) return skipTests(project)
  project.provide('templates', server.templates)
  return server.stop
}

/**
 * Starts a throw-away cluster. Whoever runs tests several times can share one, in the environment variable
 * SHARED_TEMPLATES.
 * @returns undefined if PostgreSQL isn't installed
 */
export async function startWithTemplates(): Promise<{ templates: Templates; stop: () => void } | undefined> {
  const cluster = await startCluster()
  if (!cluster) return undefined
  try {
    const templates = { empty: 'template_empty', migrated: 'template_migrated', superuser: cluster.url }
    await cluster.createDatabase(templates.empty)
    const url = await cluster.createDatabase(templates.migrated)
    const db = await openDatabase({ url, dataDir: 'memory', log })
    await prepare(db)
    await db.close()
    return { templates, stop: cluster.stop }
  } catch (error) {
    cluster.stop()
    throw error
  }
}

/** Creates what the product creates in an empty database when it starts. */
async function prepare(db: Database) {
  await migrate(db, migrations)
  const jobs = await startJobs({ db, log: console })
  await openEmailQueue(jobs)
  await jobs.stop()
}

function skipTests(project: TestProject): () => void {
  if (process.env.CI) throw new Error('PostgreSQL is not installed, but CI needs the tests on it.')
  console.log('PostgreSQL (15 or newer) is not installed: the tests on it are skipped.')
  project.config.testNamePattern = /(?!)/
  return () => {}
}
