import { createOpenStory } from './create-open-story.ts'
import { expect, test } from './fixtures.ts'

test('two people say that their project runs again, and one of them tells its second story', async ({
  page: founder,
  signIn,
  newMember,
}) => {
  await signIn(founder)
  const story = await createOpenStory(founder)
  const member = await newMember()
  await member.goto(story.contactPath)
  await member.getByRole('textbox', { name: 'Message' }).fill('I would keep the songs unfinished.')
  await member.getByRole('button', { name: 'Send Interest' }).click()
  await member.getByRole('button', { name: 'Open conversation' }).click()
  await expect(member.getByRole('group', { name: 'Not answered yet' })).toBeVisible()

  await founder.goto(`${story.path}/offer`)
  const waiting = founder.getByRole('list', { name: 'Waiting for you' })
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await waiting.getByRole('link').first().click()
  await founder.getByRole('button', { name: /^Accept/ }).click()
  const accept = founder.getByRole('dialog')
  await accept.getByRole('radio', { name: /joins you$/ }).check()
  await accept.getByRole('button', { name: /^Accept/ }).click()

  for (const page of [founder, member]) {
    await page
      .getByRole('group', { name: /runs? again/ })
      .getByRole('button', { name: 'It runs again' })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'It runs again' }).click()
  }
  await expect(founder.getByRole('group', { name: `${story.name} is revived` })).toBeVisible()
  await member.getByRole('link', { name: 'Tell what happened next' }).click()
  await member.getByRole('link', { name: 'Tell its second story' }).click()

  await expect(member.getByText(`The second story of ${story.name}`)).toBeVisible()
  await expect(member.getByRole('textbox', { name: /^Name/ })).toHaveValue(story.name)
  await member.getByRole('textbox', { name: /^One-liner/ }).fill('The same station, until the next bill.')
  await member.getByRole('combobox', { name: /^Category/ }).selectOption('Social Media')
  await member.getByRole('textbox', { name: /^Builder name/ }).fill('The new station')
  await member.getByRole('textbox', { name: /^Inspiration/ }).fill('Four hundred voice memos.')
  await member
    .getByRole('textbox', { name: /^What happened/ })
    .fill('It ran for a year. Then it stopped again.')
  await member.getByRole('checkbox', { name: /^I agree to publish/ }).check()
  await member.getByRole('button', { name: 'Submit Story' }).click()
  await expect(member).toHaveURL(/\/directory/)
  await member.goto(story.path)
  await expect(member.getByText('It stopped again:').getByRole('link')).toHaveText(story.name)
})
