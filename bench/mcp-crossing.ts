import { openDatabase } from '../app/platform/database/engines/open-database.ts'
import { aStartup } from '../test/factories.ts'
import { startCluster } from '../test/postgres-cluster.ts'
import { aToken } from '../test/token-factory.ts'
import { prepareCommunity } from './parts/community.ts'
import { startProduct } from './parts/product-process.ts'

/**
 * `npm run build && node bench/mcp-crossing.ts [rounds]`: in each round, a guest and a member ask both of two
 * processes at `/mcp` for the member's withdrawn story, all at once and all with the request ID 1. Fails if a
 * guest gets the story, or a member another answer.
 */
const ROUNDS = Number(process.argv[2] ?? 200)
/** One token may ask 120 times a minute, at all processes together. */
const ROUNDS_EACH = 50
const MEMBERS = Math.ceil(ROUNDS / ROUNDS_EACH)

const cluster = await startCluster()
if (!cluster) throw new Error('PostgreSQL is not installed.')
const url = await cluster.createDatabase('mcp')
const amounts = { stories: 1, comments: 0, votes: 0, members: MEMBERS }
await prepareCommunity({ url, dataDir: '' }, amounts, MEMBERS)
const db = await openDatabase({ url, dataDir: '', log: () => {} })
const members = await db.system((tx) =>
  tx.selectFrom('profiles').select('id').orderBy('id').limit(MEMBERS).execute(),
)
const withdrawn = await Promise.all(
  members.map(async (member) => ({
    story: await aStartup(db, member, { name: `Withdrawn by ${member.id}`, withdrawn_at: new Date() }),
    headers: (await aToken(db, member)).headers,
  })),
)
// Guests are counted by network, which the proxy in front names.
const settings = { DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'silent', TRUST_PROXY: '1' }
const here = await startProduct(settings)
const there = await startProduct(settings)

async function read(origin: string, id: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'read_story', arguments: { id } },
    }),
  })
  return response.text()
}

let wrong = 0
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { story, headers } = withdrawn[Math.floor(round / ROUNDS_EACH)]!
    const guest = { 'x-forwarded-for': `192.0.2.${round % 250}` }
    const answers = await Promise.all(
      [here, there].flatMap(({ origin }) => [
        read(origin, story.id, { ...guest, ...headers }).then((text) => text.includes(story.name)),
        read(origin, story.id, guest).then(
          (text) => text.includes('Story not found') && !text.includes(story.name),
        ),
      ]),
    )
    wrong += answers.filter((isRight) => !isRight).length
  }
  console.log(`${ROUNDS} rounds with a guest and a member at two processes. Wrong answers: ${wrong}.`)
  if (wrong > 0) process.exitCode = 1
} finally {
  await here[Symbol.asyncDispose]()
  await there[Symbol.asyncDispose]()
  await db.close()
  cluster.stop()
}
