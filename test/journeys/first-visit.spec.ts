import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createOpenStory } from './create-open-story.ts'
import { firstStory } from './first-story.ts'
import { expect, test } from './fixtures.ts'
import { postAsset, sendPicture } from './list-asset.ts'

/**
 * How many bytes of compressed JavaScript a page may load before someone does something or has stayed for a
 * while.
 */
const BUDGET = 125_000

type FindPath = (newMember: () => Promise<Page>) => Promise<string>

const at =
  (path: string): FindPath =>
  async () =>
    path

/** The comments of this story are in sight. */
const storyOfOneParagraph: FindPath = async (newMember) => {
  return postStory(await newMember())
}

const storyWithPictures: FindPath = async (newMember) => {
  const member = await newMember()
  const pictures = await Promise.all([1, 2, 3].map(() => sendPicture(member, 'startup-screenshots')))
  return postStory(member, { screenshots: pictures.map(({ url }) => url) })
}

async function postStory(page: Page, fields: object = {}): Promise<string> {
  const id = randomUUID()
  const data = {
    id,
    name: `Short Wave ${id.slice(0, 8)}`,
    one_liner: 'A radio for one song.',
    category: 'Social Media',
    what_happened: 'Nobody listened.',
    publishing_consent: true,
    ...fields,
  }
  const response = await page.request.post('/api/startups', { data })
  expect(response.status(), await response.text()).toBe(201)
  return `/story/${id}`
}

const searchForAsset: FindPath = async (newMember) => {
  const title = `Figma file ${randomUUID().slice(0, 8)}`
  await postAsset(await newMember(), { title })
  return `/marketplace?search=${encodeURIComponent(title)}`
}

const GUEST_PAGES: Record<string, FindPath> = {
  'the landing page': at('/'),
  'the directory': at('/directory'),
  'a story': async (newMember) => firstStory(await newMember()),
  'the open offers': at('/revivals'),
  lessons: at('/lessons'),
  'a cause': at('/lessons/outcompeted'),
  'the figures': at('/insights'),
  'offers that match nothing': at('/revivals?role=zzqqxx'),
  'the marketplace': at('/marketplace'),
  'an asset': async (newMember) => `/asset/${(await postAsset(await newMember())).id}`,
  'a story of one paragraph': storyOfOneParagraph,
  'a story with many pictures': storyWithPictures,
  'a missing story': at('/story/00000000-0000-4000-8000-000000000000'),
  'a missing page': at('/nothing-here'),
  'a search of stories': at('/directory?search=reader'),
  'a corrected search of stories': at('/directory?search=runing'),
  'a search of stories that finds nothing': at('/directory?search=zzqqxx'),
  'a category of stories': at('/directory?category=Gaming'),
  'a search of assets': searchForAsset,
  'a search of assets that finds nothing': at('/marketplace?search=zzqqxx'),
  'the offer of a story': async (newMember) => (await createOpenStory(await newMember())).contactPath,
  'the guidelines': at('/guidelines'),
  'the privacy policy': at('/privacy'),
  'the terms': at('/terms'),
  'the contact page': at('/contact'),
  'the form of a report': at('/report'),
  'the moderation log': at('/moderation'),
  'the moderation rules': at('/moderation/rules'),
  'the support page': at('/support'),
  'the sign-in page': at('/auth'),
  'the confirmation of a sign-up': at('/auth/confirm'),
  'the request for a new password': at('/forgot-password'),
  'the choice of a new password': at('/reset-password?token=a-token'),
  'the confirmation of a new email address': at('/auth/confirm-email'),
  'the end of a deletion': at('/auth/keep'),
  'the newsletter': at('/newsletter/subscribe'),
  'the confirmation of the newsletter': at('/newsletter/confirm'),
  'the end of the newsletter': at('/newsletter/unsubscribe'),
}

declare global {
  interface Window {
    /** Which of the browser's formatters the page has created. Each takes a phone many milliseconds. */
    formatters: string[]
  }
}

function noteFormatters() {
  window.formatters = []
  const noted = <Method extends (...args: never[]) => unknown>(name: string, method: Method) =>
    new Proxy(method, {
      apply: (target, self, args) => {
        window.formatters.push(name)
        return Reflect.apply(target, self, args)
      },
      construct: (target, args) => {
        window.formatters.push(name)
        return Reflect.construct(target, args)
      },
    })
  Intl.DateTimeFormat = noted('DateTimeFormat', Intl.DateTimeFormat)
  Intl.NumberFormat = noted('NumberFormat', Intl.NumberFormat)
  Number.prototype.toLocaleString = noted('toLocaleString of a number', Number.prototype.toLocaleString)
  Date.prototype.toLocaleDateString = noted('toLocaleDateString', Date.prototype.toLocaleDateString)
}

/** What waits for five seconds comes after the visit has begun, however long a busy machine takes for it. */
function stopLateTimers() {
  const { setTimeout } = window
  window.setTimeout = Object.assign(
    (...[run, delay = 0, ...values]: Parameters<typeof setTimeout>) =>
      delay < 5_000 ? setTimeout(run, delay, ...values) : 0,
    setTimeout,
  )
}

/** The page's own code is there by then. Before, a busy machine may load nothing for seconds. */
function isStarted(): boolean {
  const link = document.querySelector('body a')
  return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps$'))
}

for (const [name, findPath] of Object.entries(GUEST_PAGES)) {
  test(`loads at most 125,000 bytes of JavaScript on a first visit to ${name}`, async ({
    page: guest,
    newMember,
  }) => {
    const path = await findPath(newMember)
    const scripts: Promise<{ file: string; bytes: number }>[] = []
    guest.on('response', (response) => {
      if (!response.url().endsWith('.js')) return
      expect(response.headers()['content-encoding']).toBe('br')
      scripts.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize: bytes }) => ({ file: response.url(), bytes })),
      )
    })
    await guest.addInitScript(noteFormatters)
    await guest.addInitScript(stopLateTimers)
    // The stream stays open, so the network would never be idle.
    await guest.route('**/api/realtime/*', (route) => route.abort())
    // The other ways to wait would move the pointer.
    await guest.goto(path, { waitUntil: 'commit' })
    await guest.waitForFunction(isStarted)
    await guest.waitForLoadState('networkidle')
    let previous = -1
    const settled = () => {
      const isSettled = scripts.length > 0 && scripts.length === previous
      previous = scripts.length
      return isSettled
    }
    await expect.poll(settled, { intervals: [1_000] }).toBe(true)
    const files = await Promise.all(scripts)
    const sum = files.reduce((sum, { bytes }) => sum + bytes, 0)
    test.info().annotations.push({ type: 'JavaScript, bytes', description: String(sum) })
    expect(await guest.evaluate(() => window.formatters)).toEqual([])
    expect(sum).toBeGreaterThan(80_000)
    expect(sum, JSON.stringify(files, null, 1)).toBeLessThanOrEqual(BUDGET)
  })
}
