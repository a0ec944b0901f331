import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import type { Database } from '../app/platform/database/database.ts'
import { openEmbedded } from '../app/platform/database/embedded/open-embedded.ts'
import { openDatabase } from '../app/platform/database/engines/open-database.ts'
import { databaseUrl, LOGIN, runOnce } from './postgres-cluster.ts'

export interface TestDatabase extends Database, AsyncDisposable {
  /** The address for additional connections; undefined on the embedded engine. */
  url: string | undefined
  /** The address for reads of guests. */
  replicaUrl?: string | undefined
}

interface Options {
  migrated?: boolean
}

const log = () => {}

export async function testDatabase({ migrated = true }: Options = {}): Promise<TestDatabase> {
  const templates = inject('templates')
  const template = migrated ? templates.migrated : templates.empty
  return templates.superuser === undefined ? onEmbedded(template) : onServer(template, templates.superuser)
}

let engine: Promise<unknown> | undefined

/**
 * The threads of one process share compiled code while someone holds it; else each database compiles the
 * engine again.
 */
async function holdEngine(): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  engine ??= readFile(join(folder, 'pglite.wasm')).then((code) => WebAssembly.compile(code))
  await engine
}

async function onEmbedded(template: string): Promise<TestDatabase> {
  await holdEngine()
  const db = await openEmbedded({ dataDir: 'memory', template, log })
  return { ...db, url: undefined, [Symbol.asyncDispose]: () => db.close() }
}

async function onServer(template: string, superuser: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying files takes a fraction of the time of the default, which writes every page to the log.
  await runOnce(superuser, `create database ${name} template ${template} owner ${LOGIN} strategy file_copy`)
  const url = databaseUrl(name, superuser)
  const db = await openDatabase({ url, dataDir: 'memory', maxConnections: 10, log })
  const close = async () => {
    await db.close()
    await runOnce(superuser, `drop database ${name} with (force)`)
  }
  return { ...db, url, close, [Symbol.asyncDispose]: close }
}

/** Opens the same database as another process does. @throws on the embedded engine, which has one process */
export async function besideDatabase({
  url,
  replicaUrl,
}: Pick<TestDatabase, 'url' | 'replicaUrl'>): Promise<TestDatabase> {
  if (url === undefined) throw new Error('The embedded engine belongs to one process.')
  const db = await openDatabase({ url, replicaUrl, dataDir: 'memory', maxConnections: 10, log })
  return { ...db, url, [Symbol.asyncDispose]: () => db.close() }
}
