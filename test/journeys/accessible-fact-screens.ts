import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Screens } from './accessible-screens.ts'
import { createOpenStory } from './create-open-story.ts'

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaft'

export const FACT_SCREENS: Screens = {
  'facts that a founder tells': [
    'member',
    async (page) => {
      const { path } = await createOpenStory(page)
      await page.goto(`${path}/facts`)
      const form = page.getByRole('form', { name: 'Facts of your story' })
      await form.getByRole('radio', { name: 'The founder decided' }).check()
      for (const name of ['Not found', 'Team', 'Energy and life'])
        await form.getByRole('checkbox', { name }).check()
      await form.getByRole('button', { name: 'Add a milestone' }).click()
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form.getByText('One answer needs a look')).toBeVisible()
    },
  ],
  'lessons that a founder arranges': [
    'member',
    async (page) => {
      // Readers find both on the page of all lessons, where each has a name of its own.
      const number = randomUUID().slice(0, 8)
      const key_learnings = `- ${number}: price by the shop.\n- ${number} ${LONG_WORD}`
      const { path } = await createOpenStory(page, { key_learnings })
      await page.goto(`${path}/lessons`)
      const form = page.getByRole('form', { name: 'Lessons of your story' })
      await form.getByRole('textbox', { name: 'Lesson 1' }).fill('Price by the seat.')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(form.getByText(/These words stand nowhere/)).toBeVisible()
    },
  ],
  'the proof that a story is yours': [
    'member',
    async (page) => {
      const { path } = await createOpenStory(page, { website_link: 'https://shop.example' })
      await page.goto(`${path}/proof`)
      await page.getByRole('button', { name: 'Show me the code' }).click()
      await expect(page.getByRole('heading', { name: 'A DNS record of shop.example' })).toBeVisible()
    },
  ],
  'a story with facts': [
    'member',
    async (page) => {
      const { path } = await createOpenStory(page)
      const data = {
        ending: 'founder_decided',
        started: '2019-03',
        stopped: '2025-08',
        team: '2_3',
        differently: LONG_WORD,
        causes: [{ cause: 'not_found', sentence: LONG_WORD }, { cause: 'outcompeted' }],
        milestones: [
          { kind: 'launch', happened_on: '2020', sentence: LONG_WORD },
          { kind: 'stop', happened_on: '2025-08-01' },
        ],
      }
      await page.request.put(`/api${path.replace('/story/', '/startups/')}/facts`, { data })
      await page.goto(path)
      await expect(page.getByText('Facts by the founder')).toBeVisible()
    },
  ],
  'the badge and the card of a story': [
    'member',
    async (page) => {
      const { path } = await createOpenStory(page)
      await page.goto(`${path}/badge`)
      await expect(page.getByRole('heading', { name: 'Card for a page' })).toBeVisible()
    },
  ],
  'why projects stop, in figures': ['guest', (page) => page.goto('/insights')],
  'all lessons': ['member', (page) => page.goto('/lessons')],
  'the lessons of a cause': ['guest', (page) => page.goto('/lessons/not_found')],
}
