import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Open, Screens } from './accessible-screens.ts'
import { createOpenStory } from './create-open-story.ts'

/**
 * A long interest in a story of the member who is signed in on `page`.
 * @returns the conversation and the offer
 */
async function aConversation(page: Page, newMember: () => Promise<Page>) {
  const story = await createOpenStory(page, { name: `Donaudampfschifffahrtsgesellschaft ${randomUUID()}` })
  const offer = story.contactPath.split('/').at(-1) ?? ''
  const other = await newMember()
  const sent = await other.request.post('/api/interest_contacts', {
    data: {
      id: randomUUID(),
      revival_opportunity_id: offer,
      message: `שלום 👨‍👩‍👧‍👦 ${randomUUID()} ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}\n\nhttps://example.com/${'x'.repeat(200)}`,
      contact_email: null,
    },
  })
  expect(sent.status()).toBe(201)
  const { conversation_id } = await sent.json()
  await other.request.put(`/api/conversations/${conversation_id}/contact`, {
    data: { details: `${'x'.repeat(60)}@people.example` },
  })
  return { id: String(conversation_id), offer }
}

const thread: Open = async (page, newMember) => {
  const { id } = await aConversation(page, newMember)
  await page.goto(`/messages/${id}`)
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible()
}

const dialog =
  (button: RegExp): Open =>
  async (page, newMember) => {
    await thread(page, newMember)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }

export const CONVERSATION_SCREENS: Screens = {
  'messages before there are any': ['member', (page) => page.goto('/messages')],
  'the list of messages': [
    'member',
    async (page, newMember) => {
      await aConversation(page, newMember)
      await page.goto('/messages')
    },
  ],
  'a conversation': ['member', thread],
  'the dialog that accepts somebody': ['member', dialog(/^Accept/)],
  'the dialog that declines somebody': ['member', dialog(/^Decline/)],
  'joint work, before both say that it runs again': [
    'member',
    async (page, newMember) => {
      const { id } = await aConversation(page, newMember)
      const moved = await page.request.post(`/api/conversations/${id}/state`, {
        data: { from: 'new', to: 'accepted', way: 'join', words: '', tell_others: null },
      })
      expect(moved.ok(), await moved.text()).toBe(true)
      await page.goto(`/messages/${id}`)
      await expect(page.getByRole('button', { name: 'It runs again' })).toBeVisible()
    },
  ],
  'the board of an offer': [
    'member',
    async (page, newMember) => {
      const { offer } = await aConversation(page, newMember)
      await page.goto(`/messages/board?offer=${offer}`)
    },
  ],
}
