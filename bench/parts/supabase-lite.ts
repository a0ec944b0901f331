import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '../../scripts/testing/free-port.ts'
import { untilItResponds } from './processes.ts'

const PACKAGES = ['-p', '@supabase/lite@0.10.0', '-p', 'postgres@3.4.9']
const KEY = 'sb_publishable_000000000000000000000000_00000000'
const SECRET = 'only for this measurement'

/** The rows are the same, and policies allow the same. */
const SCHEMA = `
  create table public.startups (
    id uuid primary key, user_id uuid, name text not null, one_liner text, description text, why_failed text,
    category text, stage text, tags text[], tech_stack text[], logo_url text, votes int, revival_votes int,
    is_open_for_revival boolean, is_anonymous boolean, created_at timestamptz
  );
  create index on public.startups (votes desc, created_at desc, id desc);
  create table public.comments (
    id uuid primary key, startup_id uuid not null references public.startups, user_id uuid not null,
    content text not null, created_at timestamptz not null default now()
  );
  alter table public.startups enable row level security;
  alter table public.comments enable row level security;
  create policy everybody_reads on public.startups for select using (true);
  create policy everybody_reads on public.comments for select using (true);
  create policy members_write on public.comments for insert to authenticated with check (auth.uid() = user_id);
  grant select on public.startups, public.comments to anon, authenticated;
  grant insert on public.comments to authenticated;
`

/**
 * Starts Supabase Lite on a PostgreSQL database of its own, with the stories of ours.
 * @param database where it creates its schema, as a superuser
 * @param ours whose stories are copied
 */
export async function startSupabaseLite(database: string, ours: string) {
  const folder = mkdtempSync(join(tmpdir(), 'unpause-bench-lite-'))
  const port = await freePort()
  mkdirSync(join(folder, 'supabase/migrations'), { recursive: true })
  writeFileSync(join(folder, 'supabase/migrations/20260101000000_stories.sql'), SCHEMA)
  writeFileSync(
    join(folder, 'supabase/config.toml'),
    `[api]\nport = ${port}\n[db]\ndriver = "postgres"\nurl = "${database}"\n[auth]\nenabled = true\n` +
      `jwt_secret = "${SECRET}"\npublishable_key = "${KEY}"\n`,
  )
  const lite = (...args: string[]) =>
    spawn('npx', ['--yes', ...PACKAGES, 'lite', '--no-telemetry', ...args], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    })
  await new Promise((resolve) => lite('migration', 'up').once('exit', resolve))
  await copyStories(ours, database)
  const server = lite('start', '--no-admin')
  const running = await untilItResponds(server, `http://127.0.0.1:${port}`)
  return {
    origin: running.origin,
    headersOf: (memberId?: string) => ({
      apikey: KEY,
      ...(memberId && { authorization: `Bearer ${tokenOf(memberId)}` }),
    }),
    [Symbol.dispose]() {
      if (server.pid) process.kill(-server.pid)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function copyStories(from: string, to: string): Promise<void> {
  const [source, target] = [new Client(from), new Client(to)]
  await Promise.all([source.connect(), target.connect()])
  const { rows } = await source.query('select json_agg(startups) as stories from startups')
  await target.query(
    'insert into startups select stories.* from json_populate_recordset(null::startups, $1::json) stories',
    [JSON.stringify(rows[0].stories)],
  )
  await target.query('analyze startups')
  await Promise.all([source.end(), target.end()])
}

function tokenOf(memberId: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 3600
  const claims = { sub: memberId, role: 'authenticated', aud: 'authenticated', exp }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`
}
