import { expect } from '@playwright/test'
import type { Screens } from './accessible-screens.ts'

const FILE = `---
title: Lumbermill, the Donaudampfschifffahrtsgesellschaft of bookkeeping
tags: [coffee]
started: 2019-03
---
## Why
Shoeboxes.`

export const START_SCREENS: Screens = {
  'what a story can start from': ['member', (page) => page.goto('/submit/start')],
  'an address that nobody can read': [
    'member',
    async (page) => {
      await page.goto('/submit/start')
      await page.getByLabel('Address of a repository or a site').fill('http://192.168.1.20/wiki')
      await page.getByRole('button', { name: 'Read it' }).click()
      await expect(page.getByText("We can't read private addresses.", { exact: true })).toBeVisible()
    },
  ],
  'the draft of a file': [
    'member',
    async (page) => {
      await page.goto('/submit/start')
      await page
        .getByLabel('Choose file')
        .setInputFiles({ name: 'mill.md', mimeType: 'text/markdown', buffer: Buffer.from(FILE) })
      await expect(page.getByRole('heading', { name: 'Your draft' })).toBeVisible()
    },
  ],
}
