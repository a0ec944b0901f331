import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aBlock, aHiding, anInterest, anOpportunity, aStartup } from '../../../../test/factories.ts'
import { acceptedIn } from '../../../../test/handover-factory.ts'
import type { Person } from '../../../../test/people.ts'
import { aToken } from '../../../../test/token-factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.db.system((tx) => tx.deleteFrom('startups').execute()))

async function anOffer() {
  const startup = await aStartup(app.db, app.people.ann, { is_open_for_revival: true })
  return anOpportunity(app.db, startup)
}
type Offer = Awaited<ReturnType<typeof anOffer>>

const textOf = async (path: string, options = {}) => {
  const response = await app.request(path, options)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

const askModel = (headers: Record<string, string> = {}) =>
  textOf('/mcp', {
    method: 'POST',
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'open_offers', arguments: {} },
    }),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
  })

/** The places that list open offers, and whether each has this one. */
async function placesWith({ startup_id }: Offer, reader: Person = app.people.ben) {
  const { headers } = await aToken(app.db, reader)
  const texts = {
    list: await textOf('/api/revivals', { as: reader }),
    page: await textOf('/revivals'),
    atom: await textOf('/revivals/feed.xml'),
    json: await textOf('/revivals/feed.json'),
    model: await askModel(),
    'model of a member': await askModel(headers),
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.includes(startup_id)]))
}

const everywhere = (is: boolean) => ({
  list: is,
  page: is,
  atom: is,
  json: is,
  model: is,
  'model of a member': is,
})

const patch = ({ id }: Offer, json: object) =>
  app.request(`/api/revival_opportunities/${id}`, { as: app.people.ann, method: 'PATCH', json })

const CHANGES: Record<string, (offer: Offer) => Promise<unknown>> = {
  paused: (offer) => patch(offer, { is_paused: true }),
  closed: (offer) => patch(offer, { is_active: false, closed_reason: 'no_longer' }),
  accepted: async (offer) => {
    await anInterest(app.db, offer, app.people.cyd)
    await acceptedIn(app.db, app.people.ann, offer.id)
  },
  withdrawn: ({ startup_id }) =>
    app.request(`/api/startups/${startup_id}/withdraw`, { as: app.people.ann, method: 'POST' }),
  hidden: ({ startup_id }) => aHiding(app.db, { startup_id }),
}

test.each(Object.keys(CHANGES))(
  'an offer that is %s leaves page, list, feeds and MCP at once',
  async (state) => {
    const offer = await anOffer()
    expect(await placesWith(offer)).toEqual(everywhere(true))
    await CHANGES[state]!(offer)
    expect(await placesWith(offer)).toEqual(everywhere(false))
  },
)

test('the list is the same for everybody, their own offers and those of blocked people included', async () => {
  const { ann, ben } = app.people
  const offer = await anOffer()
  await aBlock(app.db, ben, ann)
  for (const reader of [ann, ben]) expect(await placesWith(offer, reader)).toEqual(everywhere(true))
})
