import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { postStory } from './admins.ts'
import { createOpenStory } from './create-open-story.ts'
import { firstStory } from './first-story.ts'
import { postAsset } from './list-asset.ts'
import { chooseFiles, openForm } from './listing-form.ts'
import { newsletterLink } from './newsletter-link.ts'
import { PHONE } from './page-parts.ts'
import { ORIGIN } from './take-account.ts'

/** How to get to a screen, with what makes it hard to read: errors, long words, other scripts. */
export type Open = (page: Page, newMember: () => Promise<Page>) => Promise<unknown>

/** The name of each screen, who sees it, and the way there. */
export type Screens = Record<string, ['guest' | 'member' | 'admin', Open]>

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaft'

const at =
  (path: string): Open =>
  (page) =>
    page.goto(path)

/** Opens every question too. */
const text =
  (path: string): Open =>
  async (page) => {
    await page.goto(path)
    for (const question of await page.locator('details:not(:first-of-type) > summary').all())
      await question.click()
  }

const longStories = async (page: Page) => {
  const word = randomUUID()
  await postStory(page, { name: `${word} ${LONG_WORD.repeat(2)}`, tags: ['x'.repeat(40)] })
  const rightToLeft = { one_liner: 'אפליקציה שידעה על הפקק לפני שהוא קרה.', tags: ['ניווט'] }
  await postStory(page, { name: `פקק תנועה ${word}`, ...rightToLeft })
  await postStory(page, { name: `👨‍👩‍👧‍👦 ${word}`, is_open_for_revival: true, stage: 'ongoing' })
  return word
}

const STORIES: Screens = {
  'the directory with whatever people wrote': [
    'member',
    async (page) => page.goto(`/directory?search=${await longStories(page)}`),
  ],
  'the directory of stories open for revival': [
    'member',
    async (page) => page.goto(`/directory?search=${await longStories(page)}&filter=revival`),
  ],
  'a search that finds nothing': ['member', at('/directory?search=nobody+told+this')],
  'a story': ['member', async (page) => page.goto(await firstStory(page))],
  'the share menu of a story': [
    'member',
    async (page) => {
      await page.goto(await firstStory(page))
      await page.getByRole('button', { name: 'Share' }).click()
      await expect(page.getByRole('dialog').getByRole('link', { name: 'LinkedIn' })).toBeVisible()
    },
  ],
  'a story that does not exist': ['guest', at(`/story/${randomUUID()}`)],
  'the story form': ['member', at('/submit')],
}

const REVIVAL: Screens = {
  'the form for interest in a story': [
    'guest',
    async (page, newMember) => {
      const name = `The Extraordinarily Long-Named Exchange for ${LONG_WORD}skalender`
      const one_liner = 'אפליקציה שידעה על הפקק לפני שהוא קרה'
      await page.goto((await createOpenStory(await newMember(), { name, one_liner })).contactPath)
    },
  ],
  'the open offers': [
    'guest',
    async (page, newMember) => {
      const member = await newMember()
      const name = `${LONG_WORD}skalender`
      const { contactPath } = await createOpenStory(member, { name: `${name} ${randomUUID().slice(0, 8)}` })
      const id = contactPath.split('/').at(-1)
      const data = {
        ways: ['take_over', 'join', 'license'],
        passes_on: [{ kind: 'users', what: `206 ${LONG_WORD}` }],
        terms: 'price',
        terms_note: LONG_WORD,
      }
      await member.request.patch(`/api/revival_opportunities/${id}`, { data })
      await page.goto('/revivals')
    },
  ],
  'offers that match nothing': ['member', at('/revivals?role=nobody&way=license')],
  "a founder's offer": [
    'member',
    async (page) => {
      const { path } = await createOpenStory(page)
      await page.goto(`${path}/offer`)
      const form = page.getByRole('form', { name: 'Your offer' })
      for (const name of ['Domain', 'Users and subscribers', 'Advice'])
        await form.getByRole('checkbox', { name }).check()
      await form.getByRole('radio', { name: 'A price' }).check()
      await form.getByRole('button', { name: 'Save changes' }).click()
      await expect(form.getByText('2 answers are missing')).toBeVisible()
    },
  ],
  'a paused offer': [
    'member',
    async (page) => {
      const { path } = await createOpenStory(page)
      await page.goto(`${path}/offer`)
      await page.getByRole('button', { name: 'Pause' }).click()
      await expect(page.getByRole('heading', { name: 'Nobody new can write' })).toBeVisible()
    },
  ],
  'a revival offer that does not exist': [
    'guest',
    at('/contact-founder/00000000-0000-4000-8000-000000000000'),
  ],
  'an empty dashboard': [
    'member',
    async (page) => {
      await page.goto('/dashboard')
      await expect(page.getByText("You haven't written to a founder yet.")).toBeVisible()
    },
  ],
  'a dashboard that cannot be loaded': [
    'member',
    async (page) => {
      await page.goto('/guidelines')
      await page.route('**/api/dashboard/open_for_revival', (route) => route.fulfill({ status: 503 }))
      const links = page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true })
      await links.filter({ visible: true }).first().click()
      await expect(page.getByRole('heading', { name: 'Unable to load dashboard' })).toBeVisible()
    },
  ],
  'a dashboard with a message received and one sent': [
    'member',
    async (page, newMember) => {
      const other = await newMember()
      const received = await sendMessage(page, other)
      const sent = await sendMessage(other, page)
      await page.goto('/dashboard')
      await openMessage(page, 'Messages to you', received)
      await openMessage(page, 'Messages you sent', sent)
    },
  ],
}

/** @returns the name of the story it is about */
async function sendMessage(founder: Page, sender: Page) {
  const { name, contactPath } = await createOpenStory(founder, { name: `${LONG_WORD} ${randomUUID()}` })
  const revival_opportunity_id = contactPath.split('/').at(-1)
  const message = `שלום,\n${'unbreakable'.repeat(40)}`
  const data = { id: randomUUID(), revival_opportunity_id, message }
  expect((await sender.request.post('/api/interest_contacts', { data })).status()).toBe(201)
  return name
}

async function openMessage(page: Page, list: string, name: string) {
  const region = page.getByRole('region', { name: list })
  await region.getByText(name, { exact: true }).click()
  await expect(region.getByRole('paragraph').filter({ hasText: 'unbreakable' })).toBeVisible()
}

const LANDING: Screens = {
  'the landing page of a guest': ['guest', at('/')],
  'the landing page of a member, with more stories': [
    'member',
    async (page) => {
      await page.goto('/')
      const trending = page.getByRole('region', { name: 'Trending Stories' })
      await trending.getByRole('button', { name: /^Show \d+ More Stories$/ }).click()
      await expect(trending.getByRole('article')).toHaveCount(9)
    },
  ],
}

const MARKETPLACE: Screens = {
  'the marketplace': [
    'guest',
    async (page, newMember) => {
      await postAsset(await newMember(), {
        title: 'w'.repeat(80),
        tags: ['Landing Page', 'Pitch Deck', 'AI'],
      })
      // The page shows few of its cards, since axe looks at each pixel of text.
      await page.goto(`/marketplace?search=${'w'.repeat(80)}`)
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  ],
  'an asset with its contact': [
    'guest',
    async (page, newMember) => {
      const { id } = await postAsset(await newMember(), {
        title: 'm'.repeat(80),
        price: '999999999',
        contact_method: 'website',
        contact_info: `example.com/${'long'.repeat(50)}`,
        files: { [`${'f'.repeat(200)}.txt`]: Buffer.from('A note.') },
      })
      await page.goto(`/asset/${id}`)
      await expect(page.getByText('Open Source').first()).toBeVisible()
      await expect(page.locator('time', { hasText: 'Recently' })).toHaveAttribute('datetime', /^\d{4}-/)
      await page.getByRole('button', { name: 'Contact Seller' }).click()
      await expect(page.getByRole('region', { name: 'Contact', exact: true }).getByRole('link')).toBeVisible()
    },
  ],
}

const LISTING: Screens = {
  'the listing form with errors': [
    'member',
    async (page) => {
      const form = await openForm(page, '/marketplace?search=nothing')
      await form.getByLabel('Is this asset free?').uncheck()
      const name = `${'f'.repeat(200)}.txt`
      await chooseFiles(form, { name, mimeType: 'text/plain', buffer: Buffer.from('A note.') })
      await expect(form.getByRole('button', { name: /^Delete f/ }).first()).toBeVisible()
      await form.getByRole('button', { name: 'List My Asset' }).click()
      await expect(form.getByText('Cover image is required')).toBeVisible()
    },
  ],
}

const TEXTS: Screens = {
  ...Object.fromEntries(
    ['/support', '/contact', '/guidelines', '/privacy', '/terms'].map((path) => [
      path,
      ['guest', text(path)],
    ]),
  ),
  'the support form with an error': [
    'guest',
    async (page) => {
      await page.goto('/support')
      const form = page.getByRole('form', { name: 'Contact Support' })
      const values = { Name: 'Vera', Email: 'vera@nowhere', Subject: 'Hello', Message: 'A word.' }
      for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value)
      await form.getByLabel('Subject').press('Enter')
      await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    },
  ],
  'the menu of a phone': [
    'guest',
    async (page) => {
      await page.setViewportSize(PHONE)
      await page.goto('/privacy')
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    },
  ],
  'an address with nothing behind it': ['guest', at('/no-such-page')],
  'the confirmation of a subscription': ['guest', (page) => subscription(page, 'waiting')],
  'a confirmed subscription': ['guest', (page) => subscription(page, 'confirmed')],
  'leaving the newsletter': ['guest', (page) => subscription(page, 'leaving')],
  'an ended subscription': ['guest', (page) => subscription(page, 'ended')],
}

const SUBSCRIPTION_STEPS = [
  ['waiting', 'One more step', 'Confirm my address'],
  ['confirmed', "You're on the list", ''],
  ['leaving', 'Unsubscribe from the newsletter?', 'Unsubscribe'],
  ['ended', "You're unsubscribed", ''],
] as const

/** Takes a new reader of the newsletter as far as a step. */
async function subscription(page: Page, last: (typeof SUBSCRIPTION_STEPS)[number][0]) {
  const email = `${randomUUID()}@people.example`
  const headers = { origin: ORIGIN }
  expect((await page.request.post('/api/newsletter_subscribers', { data: { email }, headers })).ok()).toBe(
    true,
  )
  for (const [step, heading, button] of SUBSCRIPTION_STEPS) {
    if (step === 'waiting') await page.goto(await newsletterLink(page, email, 'confirm'))
    if (step === 'leaving') await page.goto(await newsletterLink(page, email, 'unsubscribe'))
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    if (step === last) return
    if (button) await page.getByRole('button', { name: button }).click()
  }
}

export const SCREENS: Screens = {
  ...STORIES,
  ...REVIVAL,
  ...LANDING,
  ...MARKETPLACE,
  ...LISTING,
  ...TEXTS,
}
