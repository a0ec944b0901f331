import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Screens } from './accessible-screens.ts'
import { ORIGIN } from './take-account.ts'

/** The screens where members let programs act for them. */
export const PROGRAM_SCREENS: Screens = {
  'the page of tokens, without one': [
    'member',
    async (page) => {
      await page.goto('/profile/access')
      await expect(page.getByText('You have no tokens.')).toBeVisible()
      await page.getByRole('button', { name: 'Make token' }).click()
      await expect(page.getByText('Please enter a name')).toBeVisible()
    },
  ],
  'a new token, in the list too': [
    'member',
    async (page) => {
      await page.goto('/profile/access')
      await page.getByLabel(/^Name/).fill('README badge')
      await page.getByRole('button', { name: 'Make token' }).click()
      await expect(page.getByRole('heading', { name: 'Your new token' })).toBeFocused()
      await expect(page.getByRole('button', { name: 'End README badge' })).toBeVisible()
    },
  ],
  'the question before a token ends': [
    'member',
    async (page) => {
      const token = {
        name: 'Old script',
        access: 'write',
        areas: ['stories', 'comments'],
        expires_in_days: null,
      }
      const headers = { origin: ORIGIN }
      await page.request.post('/api/tokens', { headers, data: { id: randomUUID(), ...token } })
      await page.goto('/profile/access')
      await page.getByRole('button', { name: 'End Old script' }).click()
      await expect(page.getByRole('alertdialog', { name: 'End this token?' })).toBeVisible()
    },
  ],
  'the webhooks of a member, with a log and a new secret': [
    'member',
    async (page) => {
      await page.goto('/profile/webhooks')
      await page.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.com/unpause')
      await page.getByRole('checkbox', { name: 'Somebody comments' }).check()
      await page.getByRole('button', { name: 'Make webhook' }).click()
      await expect(page.getByRole('textbox', { name: 'Secret' })).toBeVisible()
      await page.getByRole('button', { name: 'Send a test' }).click()
      await expect(page.getByRole('button', { name: 'Send again: A test' })).toBeVisible()
    },
  ],
}
