import type { Page } from '@playwright/test'
import { createOpenStory } from './create-open-story.ts'
import { expect, test } from './fixtures.ts'

test('an interest becomes a conversation that two people lead to an acceptance', async ({
  page: founder,
  signIn,
  newMember,
}) => {
  await signIn(founder)
  const story = await createOpenStory(founder)
  const member = await newMember()
  // What arrives is said in a live region, too.
  const logOf = (page: Page) => page.getByRole('list', { name: 'Messages', exact: true })

  await member.goto(story.contactPath)
  await member.getByRole('textbox', { name: 'Message' }).fill('I would keep the songs unfinished.')
  await member.getByRole('button', { name: 'Send Interest' }).click()
  await member.getByRole('button', { name: 'Open conversation' }).click()
  await expect(member.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(member.getByRole('group', { name: 'Not answered yet' })).toBeVisible()

  await founder.goto('/dashboard')
  await founder.getByRole('link', { name: /waits for your answer/ }).click()
  await expect(logOf(founder).getByText('I would keep the songs unfinished.')).toBeVisible()
  await founder.getByRole('textbox', { name: 'Your message' }).fill("Then let's talk.")
  await founder.getByRole('button', { name: 'Send' }).click()

  // The member's page isn't loaded again.
  await expect(logOf(member).getByText("Then let's talk.")).toBeVisible()
  await expect(logOf(member).getByText(/moved this to Talking$/)).toBeVisible()
  await member.getByRole('button', { name: 'Ask to exchange' }).click()
  const exchange = member.getByRole('dialog')
  await exchange.getByRole('textbox', { name: 'How to reach you' }).fill('+31 20 555 0142')
  await exchange.getByRole('button', { name: 'Ask to exchange' }).click()
  await founder.getByRole('button', { name: 'Exchange', exact: true }).click()
  await expect(founder.getByText('+31 20 555 0142')).toBeVisible()

  await founder.getByRole('button', { name: /^Accept/ }).click()
  const accept = founder.getByRole('dialog')
  await accept.getByRole('textbox', { name: /A word to go with it/ }).fill('The memos are yours.')
  await accept.getByRole('button', { name: /^Accept/ }).click()
  await expect(logOf(founder).getByText(/^You accepted/)).toBeVisible()
  await expect(logOf(member).getByText('The memos are yours.')).toBeVisible()
  await expect(member.getByRole('link', { name: 'Go to the handover' })).toBeVisible()
})
