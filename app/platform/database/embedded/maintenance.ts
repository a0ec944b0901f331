import type { PGlite } from '@electric-sql/pglite'

interface Options {
  engine: PGlite
  between: (chore: () => Promise<void>) => Promise<void>
  /** Whether the disk has room for what the maintenance writes. */
  hasRoom: () => Promise<boolean>
  onFailure: (error: unknown) => void
}

const VACUUM_EVERY = 60_000
const CHECKPOINT_EVERY = 30_000

/** The tables that autovacuum would process, by its default thresholds. */
const TABLES_TO_VACUUM = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
     or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`

/**
 * Replaces a server's background processes: vacuums and analyzes tables that changed a lot, and writes
 * checkpoints.
 */
export function scheduleMaintenance({ engine, between, hasRoom, onFailure }: Options): () => void {
  let checkpointed = ''

  const vacuum = async () => {
    let tables: string[] = []
    await between(async () => {
      await engine.query('select pg_stat_force_next_flush()')
      tables = (await engine.query<{ name: string }>(TABLES_TO_VACUUM)).rows.map(({ name }) => name)
    })
    // Each chore has a turn of its own, so that waiting sessions get theirs in between.
    for (const table of tables) await between(async () => void (await engine.exec(`vacuum analyze ${table}`)))
  }

  const checkpoint = () =>
    between(async () => {
      if ((await position(engine)) === checkpointed) return
      await engine.exec('checkpoint')
      checkpointed = await position(engine)
    })

  const run = async (chore: () => Promise<void>) => {
    if (!(await hasRoom())) throw new Error('The disk of the database is almost full.')
    await chore()
  }

  const timers = [
    setInterval(() => run(vacuum).catch(onFailure), VACUUM_EVERY),
    setInterval(() => run(checkpoint).catch(onFailure), CHECKPOINT_EVERY),
  ]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

async function position(engine: PGlite): Promise<string> {
  const { rows } = await engine.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
  return rows[0]!.at
}
