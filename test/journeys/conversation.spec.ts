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

  // The board has columns side by side, and one list on a phone. The keyboard moves a message to the next
  // column.
  const conversation = founder.url()
  await founder.goto('/messages/board')
  const laneAt = async (name: RegExp) => {
    const box = await founder.getByRole('region', { name }).boundingBox()
    return box ?? { x: NaN, y: NaN }
  }
  const [first, second] = [await laneAt(/^New, 0/), await laneAt(/^Talking, 1/)]
  expect(second).toMatchObject({ y: first.y })
  expect(second.x).toBeGreaterThan(first.x)
  await founder.setViewportSize({ width: 390, height: 844 })
  const [above, below] = [await laneAt(/^New, 0/), await laneAt(/^Talking, 1/)]
  expect(below).toMatchObject({ x: above.x })
  expect(below.y).toBeGreaterThan(above.y)
  await founder.setViewportSize({ width: 1280, height: 900 })
  await founder
    .getByRole('region', { name: /^Talking/ })
    .getByRole('link')
    .first()
    .focus()
  await founder.keyboard.press('Shift+ArrowRight')
  await expect(
    founder.getByRole('dialog').getByRole('textbox', { name: /A word to go with it/ }),
  ).toBeVisible()
  await founder.keyboard.press('Escape')
  await founder.goto(conversation)

  await founder.getByRole('button', { name: /^Accept/ }).click()
  const accept = founder.getByRole('dialog')
  await accept.getByRole('textbox', { name: /A word to go with it/ }).fill('The memos are yours.')
  await accept.getByRole('button', { name: /^Accept/ }).click()
  await expect(logOf(founder).getByText(/^You accepted/)).toBeVisible()
  await expect(logOf(member).getByText('The memos are yours.')).toBeVisible()
  await expect(member.getByRole('link', { name: 'Go to the handover' })).toBeVisible()
})
