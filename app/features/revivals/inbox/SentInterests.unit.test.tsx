// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import type { InterestMessageData, InterestPage } from '../interests/interest.schema.ts'
import { ReceivedInterests } from './ReceivedInterests.tsx'
import { SentInterests } from './SentInterests.tsx'

const message = (id: string): InterestMessageData => ({
  id,
  message: `Message ${id}`,
  created_at: '2026-10-02T10:00:00Z',
  startup: { id: `story-${id}`, name: `Story ${id}`, logo_url: null, is_anonymous: false, is_demo: false },
  sender: { id: MEMBER.user.id, full_name: null, avatar_url: null, handle: null },
  reply_to: MEMBER.user.email,
  is_confirmed: true,
  is_sender_blocked: false,
  read_at: null,
  conversation_id: null,
})

const PAGES: Record<string, InterestPage> = {
  first: { items: [message('a'), message('b')], next: 'second', total: 3, unread: 0 },
  second: { items: [message('c')], next: null, total: 3, unread: 0 },
}

async function shown(url: string, list = <SentInterests />, pages = PAGES) {
  const fetch = async (input: RequestInfo | URL) => {
    const address = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
    return Response.json(pages[address.searchParams.get('after') ?? 'first'])
  }
  return render(list, { session: MEMBER, url, fetch })
}

const openOnes = (container: HTMLElement) =>
  [...container.querySelectorAll('details[open]')].map(({ id }) => id)

test.each(['a', 'c'])('opens the message that the address names, also a further one: %s', async (id) => {
  const { container } = await shown(`/dashboard#message-${id}`)
  await expect.poll(() => openOnes(container)).toEqual([`message-${id}`])
})

test('opens none by itself', async () => {
  const { container, findByText } = await shown('/dashboard')
  await findByText('Story a')
  expect(openOnes(container)).toEqual([])
  expect(container.querySelectorAll('details')).toHaveLength(2)
})

test('the links of each message name their story', async () => {
  const { findByText, container } = await shown('/dashboard')
  await findByText('Story a')
  const names = [...container.querySelectorAll('a')].map(({ textContent }) => textContent)
  expect(names).toEqual(['View story: Story a', 'View story: Story b'])
})

test('the name of who wrote leads to their page, if they have one', async () => {
  const from = (id: string, handle: string | null) => ({
    ...message(id),
    sender: { id, full_name: `Member ${id}`, avatar_url: null, handle },
  })
  const items = [from('a', 'ada'), from('b', null)]
  const pages = { first: { items, next: null, total: 2, unread: 2 } }
  const { findByText, container } = await shown('/dashboard', <ReceivedInterests />, pages)
  await findByText('Member b')
  const people = [...container.querySelectorAll('a[href^="/people/"]')]
  expect(people.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Member a', '/people/ada'],
  ])
})

test('the links of each message that came name their sender or story', async () => {
  const items = ['a', 'b'].map((id) => ({
    ...message(id),
    sender: { id, full_name: `Member ${id}`, avatar_url: null, handle: null },
    reply_to: `${id}@people.example`,
    conversation_id: id,
  }))
  const pages = { first: { items, next: null, total: 2, unread: 2 } }
  const { findByText, container } = await shown('/dashboard', <ReceivedInterests />, pages)
  await findByText('Member a')
  const names = [...container.querySelectorAll('a')].map(({ textContent }) => textContent)
  expect(names).toHaveLength(8)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
