import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, globSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { mailServer } from '../app/platform/mail/delivery/mail-server.fixture.ts'
import { startCluster } from '../test/postgres-cluster.ts'
import { readLive } from './parts/comment-streams.ts'
import { prepareCommunity } from './parts/community.ts'
import { startProduct } from './parts/product-process.ts'
import { TwoStepMember } from './parts/two-step-member.ts'

/**
 * `npm run build && node bench/clock-jumps.ts`: the clock of the server and of PostgreSQL is set an hour
 * forward and an hour back with libfaketime (`apt-get install faketime`), on PostgreSQL, or with EMBEDDED=1
 * on the embedded engine. Fails if something is refused or waits that shouldn't, happens twice or doesn't
 * happen.
 */
const LIBRARY = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]
if (!LIBRARY) throw new Error('libfaketime is not installed.')
/**
 * How long we wait, in milliseconds. A deferred email is sent again after 15 to 30 seconds, and what is due
 * is looked for every 10.
 */
const MAX_WAIT = 60_000
/** How many comments a member can write. */
const LIMIT = { max: 20, seconds: 600 }

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
const folder = mkdtempSync(join(tmpdir(), 'unpause-clock-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
// PostgreSQL runs as another user.
chmodSync(folder, 0o755)
const clock = join(folder, 'clock')

/**
 * Sets the clock to this time tomorrow. The nightly backup is due at 02:27.
 * @returns by how many ms this is ahead
 */
function setClock(time: string): number {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
  const seconds = Math.round((Date.parse(`${tomorrow}T${time}Z`) - Date.now()) / 1000)
  writeFileSync(clock, `+${seconds}\n`)
  return seconds * 1000
}
setClock('02:25:00')
// Timers and everything else that measures with the monotonic clock notice nothing, as on a real machine.
Object.assign(process.env, {
  FAKETIME_TIMESTAMP_FILE: clock,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  LD_PRELOAD: LIBRARY,
})

const problems: string[] = []
const check = (isRight: boolean, what: string) => {
  console.log(`  ${isRight ? 'ok   ' : 'WRONG'} ${what}`)
  if (!isRight) problems.push(what)
}

/** @returns seconds, or undefined after `limit` ms */
async function secondsUntil(isDone: () => boolean, limit = MAX_WAIT): Promise<number | undefined> {
  const began = performance.now()
  while (!isDone()) {
    if (performance.now() - began > limit) return undefined
    await pause(100)
  }
  return Math.round((performance.now() - began) / 100) / 10
}

const cluster = process.env.EMBEDDED ? undefined : await startCluster()
const mail = await mailServer()
try {
  const dataDir = join(folder, 'data')
  const where = { url: (await cluster?.createDatabase('clock')) ?? '', dataDir }
  const amounts = { stories: 10, comments: 2, votes: 2, members: 20 }
  const { cookies } = await prepareCommunity(where, amounts, 20)
  const ahead = setClock('02:25:00')
  await using product = await startProduct({
    DATABASE_URL: where.url,
    DATA_DIR: dataDir,
    DEMO: '0',
    SMTP_URL: mail.url,
    TRUST_PROXY: '1',
  })
  await visit(product.origin, dataDir, cookies, ahead)
} finally {
  await mail.close()
  cluster?.stop()
}
console.log(problems.length === 0 ? 'Nothing went wrong.' : `Went wrong:\n  ${problems.join('\n  ')}`)
if (problems.length > 0) process.exitCode = 1

/**
 * @param phone by how many ms the clocks of people's phones are ahead, which agree with the server's at first
 */
async function visit(origin: string, dataDir: string, cookies: string[], phone: number): Promise<void> {
  const owner = new TwoStepMember(origin)
  await owner.join(mail, Date.now() + phone)
  const { items } = await (await fetch(`${origin}/api/startups?limit=1`)).json()
  const story: string = items[0].id
  let signals = 0
  const leaving = new AbortController()
  const onChange = () => {
    signals += 1
  }
  await readLive(origin, story, onChange, leaving.signal)
  const request = (path: string, method = 'GET', body?: object, cookie = '', address = '10.3.0.1') =>
    fetch(origin + path, {
      method,
      headers: { cookie, origin, 'content-type': 'application/json', 'x-forwarded-for': address },
      ...(body && { body: JSON.stringify(body) }),
    })
  const comment = (cookie: string) =>
    request(
      '/api/comments',
      'POST',
      { id: randomUUID(), startup_id: story, content: 'What time is it?' },
      cookie,
    )
  const signUp = async (address: string) => {
    const email = `${randomUUID()}@people.example`
    const { status } = await request(
      '/api/users',
      'POST',
      { email, password: 'a harbour full of lanterns' },
      '',
      address,
    )
    return { status, hasArrived: () => mail.received.some(({ to }) => to.includes(email)) }
  }
  const backups = () =>
    existsSync(join(dataDir, 'backups'))
      ? readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.zip')).length
      : 0

  async function everything(when: string, index: number, isRight = true): Promise<void> {
    console.log(when)
    const cookie = cookies[0]!
    const pages = await Promise.all(['/', '/directory', `/story/${story}`].map((path) => request(path)))
    check(
      pages.every(({ status }) => status === 200),
      'guests read pages',
    )
    const { user } = await (await request('/api/session', 'GET', undefined, cookie)).json()
    check(Boolean(user), 'a member is still signed in')
    const before = signals
    const written = await comment(cookie)
    const { id } = await written.json()
    check(written.status === 201, `a member comments: ${written.status}`)
    const reset = Number(written.headers.get('ratelimit-reset'))
    check(reset <= LIMIT.seconds, `their limit of comments is counted anew within ${reset} s`)
    const informed = await secondsUntil(() => signals > before)
    check(informed !== undefined, `a live reader is informed after ${informed} s`)
    const edited = await request(`/api/comments/${id}`, 'PATCH', { content: 'It is late.' }, cookie)
    const { edited_at } = await edited.json()
    check(edited.status === 200 && edited_at === null, 'they edit it without a mark')
    const { status, hasArrived } = await signUp(`10.4.0.${index}`)
    const arrived = await secondsUntil(hasArrived)
    check(status < 300 && arrived !== undefined, `an email arrives after ${arrived} s`)
    const withApp = await owner.signIn(await owner.code(Date.now() + phone))
    check(withApp === (isRight ? 200 : 400), `signing in with a code of the app: ${withApp}`)
    const withCode = await owner.signIn(owner.recoveryCodes[index]!)
    check(withCode === 200, `signing in with a recovery code: ${withCode}`)
  }

  /** What waits or is used up when the clock is set. */
  async function prepare(index: number) {
    for (let count = 0; count < LIMIT.max; count += 1) await comment(cookies[index]!)
    mail.next.push('defer')
    const { hasArrived } = await signUp(`10.5.0.${index}`)
    await secondsUntil(() => mail.next.length === 0)
    await pause(500)
    return async () => {
      const refused = await comment(cookies[index]!)
      const wait = Number(refused.headers.get('retry-after') ?? 0)
      check(wait <= LIMIT.seconds, `a member who has used up their comments waits ${wait} s at most`)
      const arrived = await secondsUntil(hasArrived, 2 * MAX_WAIT)
      check(arrived !== undefined, `an email that was deferred before arrives after ${arrived} s`)
    }
  }

  await everything('Before', 1)
  check(backups() === 0, 'no backup yet')

  const afterwards = await prepare(1)
  setClock('03:26:00')
  await everything('An hour forward', 2, false)
  await afterwards()
  const made = await secondsUntil(() => backups() > 0, 2 * MAX_WAIT)
  check(made !== undefined, 'the backup that was skipped is made')

  const afterThat = await prepare(2)
  phone = setClock('02:26:00')
  // The server looks for this every 30 seconds.
  await pause(32_000)
  await everything('An hour back', 3)
  await afterThat()
  await pause(3 * MAX_WAIT)
  check(backups() === 1, `no backup is made twice: ${backups()}`)
  await everything('Minutes later', 4)
  leaving.abort()
}
