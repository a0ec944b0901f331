import { createServer } from 'node:http'
import { Pool } from 'pg'

/**
 * `node:http` and `pg` with the product's own views and policies, as thin as can be: `node bench/pg-server.ts
 * PORT URL MEMBER`. /list and /story/ID read as a guest, with one statement; /member/list and
 * /member/story/ID in a transaction as MEMBER.
 */
const [port, connectionString, memberId] = process.argv.slice(2)
const pool = new Pool({ connectionString, max: 10, options: '-c role=anon' })

const MARKS = `
  exists (select from startup_votes where startup_id = story.id and user_id = '${memberId}') as voted,
  exists (select from bookmarks where startup_id = story.id and user_id = '${memberId}') as bookmarked`
const CARD = `id, name, one_liner, left(description, 300) as description, tech_stack, tags, category, stage, logo_url, votes,
  revival_votes, is_open_for_revival, is_anonymous, created_at, user_id`
const ORDER = 'order by votes desc, created_at desc, id desc limit 100'

const read = async (path: string) => {
  const id = path.split('/').at(-1)
  if (path === '/list') return (await pool.query(`select ${CARD} from public_startups ${ORDER}`)).rows
  if (path.startsWith('/story/'))
    return (await pool.query('select * from public_startups where id = $1', [id])).rows[0]
  const client = await pool.connect()
  try {
    await client.query(
      `begin read only; select set_config('role', 'authenticated', true), set_config('app.user_id', '${memberId}', true)`,
    )
    const { rows } =
      path === '/member/list'
        ? await client.query(`select ${CARD}, ${MARKS} from public_startups story ${ORDER}`)
        : await client.query(`select story.*, ${MARKS} from public_startups story where id = $1`, [id])
    await client.query('commit')
    return path === '/member/list' ? rows : rows[0]
  } finally {
    client.release()
  }
}

createServer(async (request, response) => {
  const path = request.url ?? '/'
  if (path === '/') return void response.end()
  const body = JSON.stringify(await read(path))
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    .end(body)
}).listen(Number(port), '127.0.0.1')
