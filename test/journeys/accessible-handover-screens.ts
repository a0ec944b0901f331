import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Screens } from './accessible-screens.ts'
import { createOpenStory } from './create-open-story.ts'

/**
 * Who is signed in on `founder` accepts who is signed in on `member` for taking their project over.
 * @returns the path of the room
 */
async function openHandoverRoom(founder: Page, member: Page): Promise<string> {
  const { contactPath } = await createOpenStory(founder)
  const offer = contactPath.split('/').at(-1)
  const offered = await founder.request.patch(`/api/revival_opportunities/${offer}`, {
    data: {
      passes_on: [
        { kind: 'repository', what: `github.com/lumbermill/${'ledger'.repeat(12)}` },
        { kind: 'domain', what: 'lumbermill.coffee' },
        { kind: 'users', what: '206 בתי קפה' },
      ],
      stays: ['beans.example'],
    },
  })
  expect(offered.ok(), await offered.text()).toBe(true)
  const sent = await member.request.post('/api/interest_contacts', {
    data: {
      id: randomUUID(),
      revival_opportunity_id: offer,
      message: 'I would like to take this on.',
      contact_email: null,
    },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  const { items } = await (await founder.request.get('/api/conversations')).json()
  const accepted = await founder.request.post(`/api/conversations/${items[0].id}/state`, {
    data: { from: 'new', to: 'accepted', way: 'take_over' },
  })
  expect(accepted.ok(), await accepted.text()).toBe(true)
  return `/messages/${items[0].id}/handover`
}

const openEveryStep = async (page: Page) => {
  for (const step of await page.getByRole('main').locator('details > summary').all()) await step.click()
}

export const HANDOVER_SCREENS: Screens = {
  'a handover, for who gives': [
    'member',
    async (page, newMember) => {
      await page.goto(await openHandoverRoom(page, await newMember()))
      await openEveryStep(page)
    },
  ],
  'a handover, for who receives': [
    'member',
    async (page, newMember) => {
      await page.goto(await openHandoverRoom(await newMember(), page))
      await openEveryStep(page)
      await page.getByRole('button', { name: "There's a problem" }).first().click()
    },
  ],
}
