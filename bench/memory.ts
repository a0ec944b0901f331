import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startCluster } from '../test/postgres-cluster.ts'
import { startProduct } from './parts/product-process.ts'

/**
 * How much memory the server takes with demo content, on the embedded engine and on PostgreSQL: at its peak,
 * and 20 seconds after 80 requests, half of them different ones: `node bench/memory.ts [rounds of 4
 * requests]`.
 */
const rounds = Number(process.argv[2] ?? 20)
/** The server collects garbage ten seconds after the last request. */
const IDLE_MS = 20_000

const rows: Record<string, object> = {}
const dataDir = mkdtempSync(join(tmpdir(), 'unpause-memory-'))
for (const start of ['first', 'later'])
  rows[`embedded, ${start} start`] = await measure({ DATA_DIR: dataDir })
rmSync(dataDir, { recursive: true })
const cluster = await startCluster()
if (cluster) {
  const DATABASE_URL = await cluster.createDatabase('memory')
  for (const start of ['first', 'later']) rows[`PostgreSQL, ${start} start`] = await measure({ DATABASE_URL })
}
await cluster?.stop()
console.table(rows)

async function measure(settings: Record<string, string>): Promise<object> {
  await using product = await startProduct({ TRUST_PROXY: '1', ...settings })
  for (let round = 1; round <= rounds; round += 1) {
    // Limits count by address.
    const headers = { 'x-forwarded-for': `10.0.0.${round}` }
    const paths = [
      `/directory?page=${round}`,
      `/api/startups?limit=${round}`,
      `/directory?search=lan${round}`,
      '/marketplace',
    ]
    for (const path of paths) {
      const response = await fetch(product.origin + path, { headers })
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      await response.arrayBuffer()
    }
  }
  const peak = product.peakMemory()
  await pause(IDLE_MS)
  product.peakMemory()
  return { 'peak MB': peak, 'idle MB': product.peakMemory() }
}
