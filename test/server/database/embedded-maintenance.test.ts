import type { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { openCluster } from '../../../app/platform/database/embedded/cluster.ts'
import { scheduleMaintenance } from '../../../app/platform/database/embedded/maintenance.ts'
import { eventually } from '../../eventually.ts'

describe('the embedded engine', () => {
  let engine: PGlite
  let stop: () => void
  let hasRoom: boolean
  const onFailure = vi.fn()

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    engine = await openCluster({ dataDir: undefined, template: inject('templates').empty }, () => {})
    hasRoom = true
    stop = scheduleMaintenance({
      engine,
      between: (chore) => chore(),
      hasRoom: async () => hasRoom,
      onFailure,
    })
  })
  afterEach(async () => {
    stop()
    vi.useRealTimers()
    await engine.close()
    expect(onFailure).not.toHaveBeenCalled()
  })

  const evaluate = async (expression: string) =>
    (await engine.query<{ value: unknown }>(`select ${expression} as value`)).rows[0]?.value

  const vacuumed = () =>
    evaluate(`array(select relname::text from pg_stat_user_tables where last_vacuum is not null)`)

  test('vacuums and analyzes only tables with many changes', async () => {
    await engine.exec(`
      create table public.changed (id int);
      create table public.unchanged (id int);
      insert into public.changed select generate_series(1, 100);
      insert into public.unchanged select generate_series(1, 10);
      delete from public.changed where id <= 60`)
    vi.advanceTimersByTime(60_000)
    await eventually(async () => expect(await vacuumed()).toEqual(['changed']))
    expect(await evaluate(`(select reltuples from pg_class where relname = 'changed')`)).toBe(40)
  })

  const last = () => evaluate('(select checkpoint_lsn::text from pg_control_checkpoint())')

  test('writes a checkpoint only after a write', async () => {
    await engine.exec('create table public.things (id int)')
    const before = await last()
    vi.advanceTimersByTime(30_000)
    await eventually(async () => expect(await last()).not.toBe(before))

    const after = await last()
    vi.advanceTimersByTime(30_000)
    await engine.query('select 1')
    expect(await last()).toBe(after)
  })

  test('writes no checkpoint while the disk has no room for it', async () => {
    await engine.exec('create table public.things (id int)')
    const before = await last()
    hasRoom = false
    vi.advanceTimersByTime(30_000)
    await eventually(() => expect(onFailure).toHaveBeenCalledOnce())
    onFailure.mockReset()
    expect(await last()).toBe(before)
    hasRoom = true
    vi.advanceTimersByTime(30_000)
    await eventually(async () => expect(await last()).not.toBe(before))
  })
})
