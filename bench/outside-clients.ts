import assert from 'node:assert/strict'
import { install } from './parts/installed.ts'
import { startProduct } from './parts/product-process.ts'

/**
 * `npm run build && node bench/outside-clients.ts`: whether programs by others read what is made for them:
 * feeds, cards of stories, badges, and the tools of models.
 */
using clients = install(
  'feedsmith@3.0.1',
  '@extractus/oembed-extractor@6.0.0',
  '@resvg/resvg-js@2.6.2',
  '@modelcontextprotocol/inspector@2.12.0',
)
await using product = await startProduct({ LOG_LEVEL: 'silent', DEMO: '1' })
const { origin } = product

async function read(path: string): Promise<string> {
  const response = await fetch(origin + path)
  assert.equal(response.status, 200, path)
  return response.text()
}

interface AtomFeed {
  title: { value: string }
  entries?: { title: { value: string } }[]
}
interface JsonFeed {
  title: string
  items?: { title: string }[]
}
interface Libraries {
  parseAtomFeed(text: string): AtomFeed
  parseJsonFeed(text: string): JsonFeed
  extract(
    url: string,
    params: object,
    fetcher: (url: string) => Promise<Response>,
  ): Promise<{ type: string; title: string; html: string }>
  setProviderList(list: object[]): void
  Resvg: new (svg: string) => { render(): { width: number; height: number; asPng(): Buffer } }
}
const libraryOf = async (name: string) => (await clients.load(name)) as unknown as Libraries

async function readFeeds(paths: string[]): Promise<void> {
  const { parseAtomFeed, parseJsonFeed } = await libraryOf('feedsmith')
  for (const path of paths) {
    const atom = parseAtomFeed(await read(`${path}.xml`))
    const json = parseJsonFeed(await read(`${path}.json`))
    const titles = (json.items ?? []).map(({ title }) => title)
    assert.equal(atom.title.value, json.title)
    assert.deepEqual(
      (atom.entries ?? []).map(({ title }) => title.value),
      titles,
      path,
    )
    console.log(`feedsmith reads ${path}: ${titles.length} entries`)
  }
}

async function readCard(story: { id: string; name: string }): Promise<void> {
  const { extract, setProviderList } = await libraryOf('@extractus/oembed-extractor')
  const endpoints = [{ schemes: [`${origin}/story/*`], url: `${origin}/oembed` }]
  setProviderList([{ provider_name: 'Unpause', provider_url: origin, endpoints }])
  // The library asks by https whatever the list says.
  const fetcher = (url: string) => fetch(url.replace(/^https:/, 'http:'))
  const card = await extract(`${origin}/story/${story.id}`, {}, fetcher)
  assert.equal(card.type, 'rich')
  assert.ok(card.title.includes(story.name), card.title)
  assert.match(card.html, /^<iframe /)
  console.log(`oembed-extractor reads the card of ${story.name}`)
}

async function drawBadge(id: string): Promise<void> {
  const { Resvg } = await libraryOf('@resvg/resvg-js')
  const drawn = new Resvg(await read(`/badge/${id}.svg`)).render()
  assert.equal(drawn.height, 20)
  assert.ok(drawn.width > 60 && drawn.asPng().byteLength > 200)
  console.log(`resvg draws the badge: ${drawn.width} × ${drawn.height}`)
}

function callTools(): void {
  const inspect = (...args: string[]) =>
    JSON.parse(clients.run('mcp-inspector', '--cli', `${origin}/mcp`, '--transport', 'http', ...args))
  const { tools } = inspect('--method', 'tools/list') as { tools: { name: string }[] }
  assert.deepEqual(tools.map(({ name }) => name).sort(), [
    'lessons_by_cause',
    'open_offers',
    'read_story',
    'search_stories',
  ])
  const found = inspect(
    '--method',
    'tools/call',
    '--tool-name',
    'search_stories',
    '--tool-arg',
    'search=photo',
  )
  assert.notEqual(found.isError, true)
  console.log(`The inspector of the Model Context Protocol lists ${tools.length} tools and calls one`)
}

const { items } = JSON.parse(await read('/api/startups?limit=1')) as { items: { id: string; name: string }[] }
const [story] = items
assert.ok(story)
await readFeeds(['/feed', '/feed/ai-ml', '/feed/cause/no_need', '/revivals/feed', '/feed/moderation'])
await readCard(story)
await drawBadge(story.id)
callTools()
