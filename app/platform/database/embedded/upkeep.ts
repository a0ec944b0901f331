import type { PGlite } from '@electric-sql/pglite'

interface Options {
  engine: PGlite
  /** Runs a chore with the owner's rights between the sessions' turns. */
  between: (chore: () => Promise<void>) => Promise<void>
  failed: (error: unknown) => void
}

const VACUUM_EVERY = 60_000
const CHECKPOINT_EVERY = 30_000

/** The tables that PostgreSQL's own autovacuum would take on, by its default thresholds. */
const WORN_TABLES = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
     or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`

/**
 * Does on timers what a server's background processes do and the embedded engine lacks: vacuum and analyze tables
 * that changed much, and write a checkpoint when anything was written, so that the log stays short and the next
 * start quick.
 * @returns stops it
 */
export function keepUp({ engine, between, failed }: Options): () => void {
  let checkpointed = ''

  const vacuum = async () => {
    let worn: string[] = []
    await between(async () => {
      await engine.query('select pg_stat_force_next_flush()')
      worn = (await engine.query<{ name: string }>(WORN_TABLES)).rows.map(({ name }) => name)
    })
    // Each a chore of its own: whoever waits has their turn in between.
    for (const table of worn) await between(async () => void (await engine.exec(`vacuum analyze ${table}`)))
  }

  const checkpoint = () =>
    between(async () => {
      if ((await position(engine)) === checkpointed) return
      await engine.exec('checkpoint')
      checkpointed = await position(engine)
    })

  const timers = [
    setInterval(() => vacuum().catch(failed), VACUUM_EVERY),
    setInterval(() => checkpoint().catch(failed), CHECKPOINT_EVERY),
  ]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

/** How far the log has come. */
async function position(engine: PGlite): Promise<string> {
  const { rows } = await engine.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
  return rows[0]!.at
}
