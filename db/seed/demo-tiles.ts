import { sql } from 'kysely'
import type { Tx } from '../../app/platform/database/database.ts'
import { demoId } from './demo-ids.ts'
import { demoStories } from './demo-stories.ts'
import tiles from './demo-tiles.json' with { type: 'json' }

const files: Record<string, { file: string } | undefined> = tiles.stories

/** The drawing of what a project was, never its trademark; null if it has none. */
export function demoTile(name: string): string | null {
  const tile = files[name]
  return tile ? `/tiles/${tile.file}` : null
}

/** Adds drawings and project years to demo stories that an earlier version created. */
export async function completeDemoStories(tx: Tx): Promise<void> {
  const ids = demoStories.map(({ name }) => demoId(name))
  const logos = demoStories.map(({ name }) => demoTile(name))
  const started = demoStories.map((story) => story.started)
  const stopped = demoStories.map((story) => story.stopped)
  await sql`
    update startups set logo_url = coalesce(logo_url, logo), year_started = started, year_stopped = stopped
    from unnest(${ids}::uuid[], ${logos}::text[], ${started}::int[], ${stopped}::int[])
      as demo (story, logo, started, stopped)
    where startups.id = story and written_by is not null and year_started is null`.execute(tx)
}
