import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
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
 * Runs processes that accept, hand over and end, one to its end and the others until they are killed with -9:
 * at each point in turn, before and after each commit, as far as there are rounds.
 * @returns the lines that they printed, and at how many of the points one was killed
 */
export async function killHandoverProcesses(
  where: { url: string; dataDir: string },
  { ann, ben }: Pick<People, 'ann' | 'ben'>,
  rounds: number,
): Promise<{ printed: string[][]; points: number; killedAt: number }> {
  const printed: string[][] = []
  async function run(killedAt: number) {
    const child = spawn(process.execPath, [script, where.url, where.dataDir, ann.id, ben.id, `${killedAt}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: child.stdout })
    lines.on('line', (line) => printed.push(line.split(' ')))
    const [[code]] = await Promise.all([once(child, 'exit'), once(lines, 'close')])
    if (code !== (killedAt === 0 ? 0 : null)) throw new Error(`The process ended by itself, with ${code}.`)
  }
  await run(0)
  const points = Number(printed.at(-1)?.[1])
  const step = Math.max(1, Math.floor(points / rounds))
  const chosen = Array.from({ length: rounds }, (_, round) => ((round * step) % points) + 1)
  for (const point of chosen) await run(point)
  return { printed, points, killedAt: new Set(chosen).size }
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
