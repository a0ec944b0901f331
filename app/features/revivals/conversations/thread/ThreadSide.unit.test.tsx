// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../../test/render.tsx'
import type { ConversationDetails } from '../conversation-response.schema.ts'
import { aConversationView } from '../conversation-server.fixture.ts'
import { ThreadSide } from './ThreadSide.tsx'

async function side(conversation: Partial<ConversationDetails>, handover: object | null) {
  const fetch = async () => Response.json({ terms: 'free', handover })
  const { full_name = '' } = MEMBER.user.user_metadata
  const view = await render(
    <ThreadSide
      conversation={aConversationView(conversation)}
      viewer={{ name: full_name, email: MEMBER.user.email, avatar_url: null }}
    />,
    { session: MEMBER, fetch },
  )
  await view.findByText('Free')
  return view
}

test('a founder edits the offer from a conversation', async () => {
  const view = await side({}, null)
  expect(view.getByRole('link', { name: 'Edit the offer' }).getAttribute('href')).toMatch(/\/offer$/)
})

test('shows what the two agreed, and leads to no form for an offer that is taken', async () => {
  const view = await side({ state: 'accepted', way: 'take_over' }, { state: 'open' })
  view.getByRole('heading', { name: 'What you agreed' })
  view.getByRole('link', { name: 'See the offer' })
  expect(view.queryByRole('link', { name: 'Edit the offer' })).toBeNull()
  expect(view.queryByText("You'd say yes to")).toBeNull()
})

test('another conversation about a taken offer leads to no form either', async () => {
  const view = await side({ state: 'talking' }, { state: 'open' })
  view.getByRole('heading', { name: 'Your offer' })
  expect(view.queryByRole('link', { name: 'Edit the offer' })).toBeNull()
})
