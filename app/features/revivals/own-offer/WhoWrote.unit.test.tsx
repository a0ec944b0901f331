// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import type { ConversationDetails } from '../conversations/conversation-response.schema.ts'
import { aConversationView, conversationServer } from '../conversations/conversation-server.fixture.ts'
import { HandoverForecast } from './HandoverForecast.tsx'
import { WhoWrote } from './WhoWrote.tsx'

const named = (full_name: string) =>
  ({ is: 'member', id: full_name, full_name, avatar_url: null, handle: null }) as const

const open = (conversations: ConversationDetails[]) =>
  render(<WhoWrote offerId="offer" />, {
    session: MEMBER,
    fetch: conversationServer({ conversations }).fetch,
  })

test('those who wait for the founder come first, each with a link and a state', async () => {
  const noor = aConversationView({ other: named('Noor Haddad'), turn: 'other' })
  const tomas = aConversationView({ other: named('Tomás Reis'), turn: 'own', state: 'new' })
  const view = await open([noor, tomas])
  const waiting = within(await view.findByRole('list', { name: 'Waiting for you' }))
  expect(waiting.getByRole('link', { name: 'Tomás Reis' }).getAttribute('href')).toBe(`/messages/${tomas.id}`)
  waiting.getByText('New')
  const others = within(view.getByRole('list', { name: 'Who else wrote' }))
  others.getByRole('link', { name: 'Noor Haddad' })
  expect(view.getByRole('link', { name: 'See all on the board' }).getAttribute('href')).toBe(
    '/messages/board?offer=offer',
  )
})

test('after a take-over all are there, and the handover', async () => {
  const ilse = aConversationView({ turn: 'settled', state: 'accepted', way: 'take_over' })
  const noor = aConversationView({ other: named('Noor Haddad'), turn: 'settled', state: 'declined' })
  const view = await open([noor, ilse])
  const all = within(await view.findByRole('list', { name: 'Who wrote' }))
  expect(
    all.getAllByRole('listitem').map((each) => within(each).getAllByRole('link')[0]?.textContent),
  ).toEqual([expect.stringContaining('Ilse Brouwer'), expect.stringContaining('Noor Haddad')])
  expect(all.getByRole('link', { name: 'Go to the handover' }).getAttribute('href')).toBe(
    `/messages/${ilse.id}/handover`,
  )
})

test('is empty while nobody wrote', async () => {
  const { container } = await open([])
  expect(container.textContent).toBe('')
})

test('can be loaded again if it failed', async () => {
  const { fetch } = conversationServer({ conversations: [aConversationView()] })
  let isFailing = true
  const view = await render(<WhoWrote offerId="offer" />, {
    session: MEMBER,
    fetch: (...call) =>
      isFailing ? Promise.resolve(Response.json({ code: 'x' }, { status: 400 })) : fetch(...call),
  })
  await view.findByText("We couldn't load who wrote")
  isFailing = false
  view.getByRole('button', { name: 'Try Again' }).click()
  await view.findByRole('link', { name: 'Ilse Brouwer' })
})

test('says how long a handover takes, and what takes longest', async () => {
  const view = await render(
    <HandoverForecast
      passesOn={[
        { kind: 'repository', what: 'github.com/lumbermill/ledger' },
        { kind: 'domain', what: 'lumbermill.coffee' },
      ]}
    />,
  )
  expect(view.container.textContent).toMatch(
    /^A handover takes 8 steps and about \d weeks\. What takes longest: Domain/,
  )
})
