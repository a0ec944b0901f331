import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Database } from '../app/platform/database/database.ts'
import type { People } from './people.ts'

const script = fileURLToPath(new URL('handover-process.ts', import.meta.url))

export interface HandoverFigures {
  /** What a process could still say that it committed. */
  accepted: number
  ended: number
  /** How many of these the database doesn't have. */
  lost: number
  /** Rooms, offers, stories and steps that don't belong together. */
  halfDone: number
}

/**
 * Kills a process with -9 at random, again and again, while it accepts, hands over and ends.
 * @param longest how long it may live, in ms
 * @returns the lines that it printed
 */
export async function killHandoverProcesses(
  where: { url: string; dataDir: string },
  { ann, ben }: Pick<People, 'ann' | 'ben'>,
  { rounds, longest }: { rounds: number; longest: number },
): Promise<string[][]> {
  const printed: string[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const child = spawn(process.execPath, [script, where.url, where.dataDir, ann.id, ben.id], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: child.stdout })
    lines.on('line', (line) => printed.push(line.split(' ')))
    const exited = once(child, 'exit')
    await Promise.race([once(lines, 'line'), exited])
    await pause(Math.random() * longest)
    child.kill('SIGKILL')
    const [code] = await exited
    if (code !== null) throw new Error('The process ended by itself.')
  }
  return printed
}

/** Compares what the processes said with what the database has. */
export async function handoverFigures(
  db: Database,
  printed: readonly (readonly string[])[],
): Promise<HandoverFigures> {
  const idsOf = (word: string) => printed.filter(([first]) => first === word).map(([, id]) => id)
  const [accepted, closed, ended] = [idsOf('accepted'), idsOf('closed'), idsOf('ended')]
  const { rows } = await db.system((tx) =>
    sql<{ lost: number; half_done: number }>`
      select (
        (select count(*) from unnest(${accepted}::uuid[]) id where not exists (
          select from conversations c where c.id = id and c.state = 'accepted'))
        + (select count(*) from unnest(${closed}::uuid[]) id where not exists (
          select from handover_items i where i.id = id and i.state = 'accepted'))
        + (select count(*) from unnest(${ended}::uuid[]) id where not exists (
          select from handovers h where h.id = id and h.state = 'done'))
      )::int as lost, (
        (select count(*) from conversations c where c.state = 'accepted' and c.way = 'take_over'
          and (select count(*) from handovers h where h.conversation_id = c.id) <> 1)
        + (select count(*) from handovers h join conversations c on c.id = h.conversation_id where c.state <> 'accepted')
        + (select count(*) from handovers h where not exists (select from handover_items i where i.handover_id = h.id))
        + (select count(*) from handovers h join conversations c on c.id = h.conversation_id
          join revival_opportunities o on o.id = c.revival_opportunity_id where o.is_active)
        + (select count(*) from handovers h join conversations c on c.id = h.conversation_id
          join startups s on s.id = c.startup_id where (h.state = 'done') <> (s.revived_at is not null))
        + (select count(*) from handovers h where h.state = 'done' and exists (
          select from handover_items i where i.handover_id = h.id and i.state not in ('accepted', 'not_applicable')))
        + (select count(*) from handover_items i where (i.state = 'accepted') <> (i.accepted_at is not null))
      )::int as half_done`.execute(tx),
  )
  const [found] = rows
  return {
    accepted: accepted.length,
    ended: ended.length,
    lost: found?.lost ?? 0,
    halfDone: found?.half_done ?? 0,
  }
}
