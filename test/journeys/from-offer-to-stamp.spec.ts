import { expect, type Page } from '@playwright/test'
import { storyForm } from '../../app/features/stories/story-form.fixture.ts'
import { test } from './fixtures.ts'
import { startHandoverServers } from './handover-servers.ts'
import { nameMember } from './named-member.ts'
import { readableEmail } from './readable-email.ts'
import { startServerWithMail } from './server-with-mail.ts'
import { toastSaying } from './sign-in.ts'

const WORDS = {
  ben: 'I roast coffee myself, and I would keep the ledger running.',
  cyd: 'I could turn it into a game.',
  dee: 'I have an hour a year.',
}
const CHAPTER = 'We kept the green ledger and moved it to a smaller server.'

test.use({ actionTimeout: 10_000 })

const log = (page: Page) => page.getByRole('list', { name: 'Messages', exact: true })
const stepOf = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.locator('summary').filter({ hasText: title }) })

/** What a step shows, from the newest state of the room. */
async function openStep(page: Page, title: string) {
  await page.reload()
  const step = stepOf(page, title)
  await step.locator('summary').first().click()
  return step
}

async function press(page: Page, title: string, label: string): Promise<void> {
  const step = await openStep(page, title)
  // The name of the step follows.
  const button = step.getByRole('button', { name: new RegExp(`^${label} ?: `) })
  await button.click()
  await expect(button).toHaveCount(0)
}

test('[REVIVE-13] [REVIVE-14] a project goes from its offer over three conversations and a handover to the stamp Revived', async ({
  newMember,
  newPerson,
}) => {
  // A busy machine takes minutes to start another server.
  test.setTimeout(300_000)
  await using servers = await startHandoverServers()
  await using server = await startServerWithMail(servers.settings)
  const { origin } = server
  const join = async (full_name: string, handle: string) => {
    const page = await newMember()
    return { page, email: await nameMember(page, origin, { full_name, handle }) }
  }
  const founder = await join('Ilse Vandermeer', 'ilse')
  const ben = await join('Ben Okafor', 'ben')
  const cyd = await join('Cyd Moreau', 'cyd')
  const dee = await join('Dee Halloran', 'dee')
  const emailsTo = (address: string) =>
    server.received.flatMap(({ to, raw }) => (to.includes(address) ? [readableEmail(raw)] : []))
  const emailTo = async (address: string, subject: string) => {
    const found = () => emailsTo(address).find((email) => email.includes(`Subject: ${subject}`))
    await expect.poll(found, `an email "${subject}"`).toBeTruthy()
    return found() ?? ''
  }

  // The offer.
  const story = storyForm({ name: 'Lumber Ledger' })
  const posted = await founder.page.request.post(`${origin}/api/startups`, {
    data: story,
    headers: { origin },
  })
  expect(posted.status(), await posted.text()).toBe(201)
  const storyUrl = `${origin}/story/${story.id}`
  await founder.page.goto(`${storyUrl}/offer`)
  await founder.page.getByRole('checkbox', { name: 'Take over' }).check()
  await founder.page.getByRole('checkbox', { name: 'Source code' }).check()
  await founder.page
    .getByRole('textbox', { name: 'Source code: which?' })
    .fill('github.com/lumbermill/ledger')
  await founder.page.getByRole('checkbox', { name: 'Domain' }).check()
  await founder.page.getByRole('textbox', { name: 'Domain: which?' }).fill('shop.example')
  await founder.page.getByRole('radio', { name: /^Free/ }).check()
  await founder.page.getByRole('textbox', { name: 'Contact method' }).fill('Through this page')
  await founder.page.getByRole('button', { name: 'Publish the offer' }).click()
  // Nothing says whom the founder looks for, which they are asked about once.
  await founder.page.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(toastSaying(founder.page, 'Open for revival')).toBeVisible()

  // Three interests, of which one is found on the page of all offers.
  await ben.page.goto(`${origin}/revivals`)
  await ben.page.getByRole('link', { name: 'Lumber Ledger' }).first().click()
  for (const [person, words] of [
    [ben, WORDS.ben],
    [cyd, WORDS.cyd],
    [dee, WORDS.dee],
  ] as const) {
    await person.page.goto(storyUrl)
    await person.page.getByRole('link', { name: 'Express Interest' }).click()
    await person.page.getByRole('textbox', { name: 'Message' }).fill(words)
    await person.page.getByRole('button', { name: 'Send Interest' }).click()
    await person.page.getByRole('button', { name: 'Open conversation' }).click()
    await expect(log(person.page).getByText(words)).toBeVisible()
  }
  expect(await emailTo(founder.email, 'Ben Okafor is interested in Lumber Ledger')).toContain(
    `Reply-To: ${ben.email}`,
  )

  // An answer, and a file.
  const open = async (name: string) => {
    await founder.page.goto(`${origin}/messages`)
    await founder.page.getByRole('link', { name: new RegExp(name) }).click()
    await expect(founder.page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await open('Ben Okafor')
  await founder.page.getByLabel('Attach a file').setInputFiles({
    name: 'ledger.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('206 cafés, one ledger.'),
  })
  await founder.page.getByRole('textbox', { name: 'Your message' }).fill('These are our cafés.')
  await founder.page.getByRole('button', { name: 'Send' }).click()
  await expect(log(ben.page).getByText('These are our cafés.')).toBeVisible()
  const download = ben.page.waitForEvent('download')
  await log(ben.page)
    .getByRole('link', { name: /ledger\.txt/ })
    .click()
  expect((await download).suggestedFilename()).toBe('ledger.txt')

  // One is declined and not there, one withdraws, one is accepted.
  await cyd.page.goto(`${origin}/directory`)
  await open('Cyd Moreau')
  await founder.page.getByRole('button', { name: 'Decline' }).click()
  await founder.page.getByRole('dialog').getByRole('button', { name: 'Decline and send' }).click()
  await expect(log(founder.page).getByText('You declined')).toBeVisible()
  await dee.page.getByRole('button', { name: 'Withdraw' }).click()
  await dee.page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(log(dee.page).getByText('You withdrew')).toBeVisible()
  await open('Ben Okafor')
  await founder.page.getByRole('button', { name: 'Accept Ben' }).click()
  await founder.page.getByRole('dialog').getByRole('button', { name: 'Accept Ben' }).click()
  await expect(log(founder.page).getByText(/You accepted Ben/)).toBeVisible()
  await server.tenMinutesLater()
  const declined = await emailTo(cyd.email, 'Ilse Vandermeer declined your message about Lumber Ledger')
  await cyd.page.goto(declined.match(/http:\S+\/messages\/[\w-]+/)?.[0] ?? '')
  await expect(log(cyd.page).getByText(/Ilse Vandermeer declined/)).toBeVisible()
  await emailTo(founder.email, 'Dee Halloran withdrew their message about Lumber Ledger')
  await dee.page.goto(storyUrl)
  await expect(dee.page.getByRole('link', { name: 'Express Interest' })).toHaveCount(0)

  // Who was declined goes on following the project.
  await cyd.page.goto(storyUrl)
  const followed = cyd.page.waitForResponse(/\/api\/follows\/story\//)
  await cyd.page.getByRole('button', { name: 'Follow', exact: true }).click()
  await followed
  await cyd.page.goto(`${origin}/following?tab=all`)
  const notified = cyd.page.waitForResponse(/\/api\/follows\/story\//)
  await cyd.page.getByRole('button', { name: 'Notify me of Lumber Ledger' }).click()
  await notified

  // What passes on, signed by both.
  await founder.page.getByRole('link', { name: 'Go to the handover' }).click()
  await expect(founder.page.getByRole('heading', { level: 1 })).toHaveText('Handing over Lumber Ledger')
  await ben.page.goto(founder.page.url())
  await expect(ben.page.getByRole('heading', { level: 1 })).toHaveText('Taking over Lumber Ledger')
  for (const title of ["What passes on, and what doesn't", 'Written agreement']) {
    await press(founder.page, title, 'Sign')
    await press(ben.page, title, 'Sign')
  }
  await press(founder.page, 'What comes with it', "I've handed it over")
  await press(ben.page, 'What comes with it', 'I accept that')

  // The code host says whose the repository is.
  await press(founder.page, 'GitHub repository', "I've handed it over")
  const repository = await openStep(ben.page, 'GitHub repository')
  await repository.getByRole('textbox', { name: 'Who should own it' }).fill('ben-okafor')
  await repository.getByRole('button', { name: /^Save\s*:/ }).click()
  await repository.getByRole('button', { name: 'Look now' }).click()
  await expect(
    repository.getByText('lumbermill/ledger still belongs to lumbermill, not to ben-okafor.'),
  ).toBeVisible()
  servers.state.owner = 'ben-okafor'
  await repository.getByRole('button', { name: 'Look now' }).click()
  await expect(repository.getByText('It has arrived.')).toBeVisible()
  await repository.getByRole('button', { name: 'I have it' }).click()

  // The domain has no record yet; a file proves it as well.
  await press(founder.page, 'Domain, between registrars', "I've handed it over")
  const domain = await openStep(ben.page, 'Domain, between registrars')
  await domain.getByRole('button', { name: 'Look now' }).click()
  await expect(domain.getByText('Not there yet.')).toBeVisible()
  await domain.getByRole('button', { name: 'Check a file' }).click()
  await expect(domain.getByText(/Put a text file at/)).toBeVisible()
  servers.state.file = (await domain.locator('code').textContent()) ?? ''
  await domain.getByRole('button', { name: 'Look now' }).click()
  await expect(domain.getByText('It has arrived.')).toBeVisible()
  await domain.getByRole('button', { name: 'I have it' }).click()

  // The two clean up.
  const zone = await openStep(ben.page, 'Name servers and mail checked')
  await zone.getByRole('button', { name: 'Look now' }).click()
  await expect(zone.getByText('It has arrived.')).toBeVisible()
  await zone.getByRole('button', { name: 'I have it' }).click()
  await press(ben.page, 'Keys and passwords replaced', 'I have it')
  await press(founder.page, 'Old access removed', "I've handed it over")
  await press(ben.page, 'Old access removed', 'I have it')

  // The end, and the stamp.
  await ben.page.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(ben.page.getByRole('heading', { level: 1 })).toHaveText('Lumber Ledger is revived')
  // Who followed it learns of it, and of what the new owner tells.
  await cyd.page.goto(`${origin}/notifications`)
  await expect(cyd.page.getByRole('main').getByText('Lumber Ledger is revived')).toBeVisible()
  await ben.page.getByRole('link', { name: 'See the story' }).click()
  await ben.page.getByRole('button', { name: 'Tell what happened next' }).click()
  await ben.page.getByRole('textbox', { name: 'What happened next' }).fill(CHAPTER)
  await ben.page.getByRole('button', { name: 'Publish the chapter' }).click()
  await expect(toastSaying(ben.page, 'Chapter published')).toBeVisible()
  await cyd.page.reload()
  await expect(cyd.page.getByRole('main').getByText('Lumber Ledger tells what happened next')).toBeVisible()

  const guest = await newPerson()
  await guest.goto(storyUrl)
  await expect(guest.getByRole('paragraph').filter({ hasText: 'Built & Abandoned' })).toContainText('Revived')
  await expect(guest.getByText('Ben Okafor runs it now, 1 day after the first message.')).toBeVisible()
  await expect(guest.getByText(CHAPTER)).toBeVisible()
  await guest.goto(`${origin}/revivals`)
  await expect(
    guest
      .getByRole('region', { name: 'Newest revivals' })
      .getByRole('link', { name: 'Lumber Ledger', exact: true }),
  ).toBeVisible()

  // Emails come from the site, and say that they are automatic.
  await server.tenMinutesLater()
  await emailTo(founder.email, 'The handover of Lumber Ledger is done')
  for (const { from, raw } of server.received) {
    expect(from).not.toContain('@people.example')
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  }
})
