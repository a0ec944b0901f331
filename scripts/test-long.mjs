import { spawnSync } from 'node:child_process'
import { command } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { nodeEnvironment } from './node.mjs'
import { run } from './run.mjs'

const PATRONI = ['patroni', 'etcd', 'haproxy', 'pgbouncer']
const POWER = ['mkfs.ext4', 'mount', 'fuser', 'perl']

/**
 * @type {{ title: string, args: string[], env?: Record<string, string>, needs?: string[], asRoot?: boolean
 * }[]}
 */
const RUNS = [
  { title: 'server killed, on PostgreSQL', args: ['bench/kills.ts', '50'] },
  { title: 'server killed, embedded', args: ['bench/kills.ts', '50'], env: { EMBEDDED: '1' } },
  { title: 'two that tell members killed', args: ['bench/notice-kills.ts', '50'] },
  { title: 'two that call webhooks killed', args: ['bench/webhook-kills.ts', '50'] },
  { title: 'models at two processes', args: ['bench/mcp-crossing.ts', '200'] },
  { title: 'handovers killed, on PostgreSQL', args: ['bench/handover-kills.ts', '50'] },
  { title: 'handovers killed, embedded', args: ['bench/handover-kills.ts', '50'], env: { EMBEDDED: '1' } },
  { title: '10,000 streams of members', args: ['bench/viewer-streams.ts', '10000'] },
  { title: 'story with 10,000 comments', args: ['bench/long-discussion.ts', '10000'] },
  { title: '1,000 newcomers with 20 texts', args: ['bench/spam-wave.ts', '1000', '20', '200'] },
  { title: 'PostgreSQL killed', args: ['bench/database-kills.ts', '50'] },
  { title: 'readers that stop reading', args: ['bench/stuck-readers.ts', '2000'] },
  {
    title: 'readers whose network is gone',
    args: ['bench/lost-readers.ts', '500'],
    needs: ['ip', 'ss'],
    asRoot: true,
  },
  { title: 'power cut, on PostgreSQL', args: ['bench/power-cuts.ts', '10'], needs: POWER, asRoot: true },
  {
    title: 'power cut, embedded',
    args: ['bench/power-cuts.ts', '10'],
    env: { EMBEDDED: '1' },
    needs: POWER,
    asRoot: true,
  },
  { title: 'generators of API clients', args: ['bench/client-generators.ts'], needs: ['npm'] },
  { title: 'clients by others', args: ['bench/outside-clients.ts'], needs: ['npm'] },
  { title: 'writes at another instance', args: ['bench/other-instance.ts'] },
  { title: 'rolling restart', args: ['bench/rolling-restart.ts', '3'], needs: ['haproxy'] },
  { title: 'clock set, on PostgreSQL', args: ['bench/clock-jumps.ts'], needs: ['faketime'] },
  {
    title: 'clock set, embedded',
    args: ['bench/clock-jumps.ts'],
    env: { EMBEDDED: '1' },
    needs: ['faketime'],
  },
  { title: 'broken expressions', args: ['scripts/mutants/changed-files.ts'] },
  { title: 'loss of the primary', args: ['bench/failover.ts'], needs: PATRONI },
]

/** @param {string} program */
const isMissing = (program) => spawnSync('which', [program]).status !== 0

/** @param {(typeof RUNS)[number]} run */
const missingFor = ({ needs = [], asRoot = false }) => [
  ...needs.filter(isMissing),
  ...(asRoot && (process.platform !== 'linux' || process.getuid?.() !== 0) ? ['root on Linux'] : []),
]

// What takes minutes, faults above all. Each run fails if anything acknowledged is lost or a request that
// must work doesn't.
await command(async () => {
  const node = await ensureInstalled()
  const environment = nodeEnvironment(node)
  const built = await run(node, ['scripts/build.mjs'], environment)
  if (built !== 0) return built
  const results = []
  for (const long of RUNS) {
    const { title, args, env } = long
    const missing = missingFor(long)
    console.log(`\n${title}: node ${args.join(' ')}`)
    const code = missing.length > 0 ? undefined : await run(node, args, { ...environment, ...env })
    const outcome =
      code === undefined
        ? `SKIPPED, because it needs ${missing.join(', ')}`
        : code === 0
          ? 'passed'
          : 'FAILED'
    results.push({ title, code, outcome })
  }
  console.log(`\n${results.map(({ title, outcome }) => `${title.padEnd(30)} ${outcome}`).join('\n')}`)
  return results.some(({ code }) => code !== undefined && code !== 0) ? 1 : 0
})
