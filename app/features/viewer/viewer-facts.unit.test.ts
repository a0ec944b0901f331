import type { DehydratedState } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { NEUTRAL_ID, NEUTRAL_MEMBER } from '../../platform/responses/neutral-member.ts'
import { applyViewer, isMemberAsRendered } from './viewer-facts.ts'
import { ownersIn, viewerPath } from './viewer-path.server.ts'

const query = (key: string, data: unknown): DehydratedState['queries'][number] => ({
  queryKey: [key],
  queryHash: key,
  dehydratedAt: 0,
  state: { data } as DehydratedState['queries'][number]['state'],
})

const page = (): DehydratedState => ({
  mutations: [],
  queries: [
    query('session', structuredClone(NEUTRAL_MEMBER.session)),
    query('list', { pages: [{ items: [{ id: 'a', voted: false, bookmarked: false }] }] }),
    query('trending', {
      items: [
        { id: 'b', voted: false, own: false },
        { id: 'a', voted: false, own: false },
      ],
      owner: { id: 'c' },
    }),
  ],
})

const member = {
  ...NEUTRAL_MEMBER.session!,
  session: { ...NEUTRAL_MEMBER.session!.session, id: 's' },
  user: { id: 'm', email: 'm@example.com', user_metadata: { full_name: 'Mo' }, avatar_url: null },
}

const INTERESTS = {
  wrote: [{ startup_id: 'a', id: 'i', created_at: 'now', contact_email: null, conversation_id: null }],
  unread_messages: 2,
}

test('a shared page asks about each story it shows, once', () => {
  expect(viewerPath(page())).toBe('/api/viewer?stories=a,b')
  expect(viewerPath({ mutations: [], queries: page().queries.slice(0, 1) })).toBe('/api/viewer')
  const own = page()
  own.queries[0]!.state.data = member
  expect(viewerPath(own)).toBeUndefined()
})

const listing = { id: 'd', user_id: 'seller', bookmarked: false }

test('a shared page asks about the assets it shows, and knows whose they are', () => {
  const data = page()
  data.queries.push(query('assets', { pages: [{ items: [listing, { ...listing, id: 'e' }] }] }))
  expect(viewerPath(data)).toBe('/api/viewer?stories=a,b&assets=d,e')
  expect([...ownersIn(data)]).toEqual(['seller'])
  applyViewer(data, { ...member, voted: [], bookmarked: ['e'], own: [], ...INTERESTS })
  expect(data.queries[3]?.state.data).toEqual({
    pages: [{ items: [listing, { ...listing, id: 'e', bookmarked: true }] }],
  })
})

test("the member's own facts take the place of the neutral ones", () => {
  const data = page()
  applyViewer(data, { ...member, voted: ['a'], bookmarked: ['a', 'b'], own: ['b'], ...INTERESTS })
  expect(JSON.stringify(data)).not.toContain(NEUTRAL_ID)
  expect(data.queries.map(({ state }) => state.data)).toEqual([
    member,
    { pages: [{ items: [{ id: 'a', voted: true, bookmarked: true }] }] },
    {
      items: [
        { id: 'b', voted: false, own: true },
        { id: 'a', voted: true, own: false },
      ],
      owner: { id: 'c' },
    },
    { ...INTERESTS, stories: ['a', 'b', 'a'] },
  ])
})

test('the facts fit the page only while the reader is a member without a notice', () => {
  const facts = { ...member, voted: [], bookmarked: [], own: [], ...INTERESTS }
  expect(isMemberAsRendered(facts)).toBe(true)
  expect(isMemberAsRendered({ ...facts, user: null, session: null })).toBe(false)
  expect(isMemberAsRendered({ ...facts, suspension: { reason: 'Spam', until: null } })).toBe(false)
  expect(isMemberAsRendered(undefined)).toBe(false)
})
