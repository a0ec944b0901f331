import { createHmac, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { unsubscribeToken } from '../../app/features/notifications/unsubscribe-token.server.ts'
import type { Open, Screens } from './accessible-screens.ts'
import { postStory } from './admins.ts'
import { nameMember } from './named-member.ts'
import { SECRET } from './prepared-accounts.ts'
import { ORIGIN } from './take-account.ts'

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaft'
const headers = { origin: ORIGIN }

const idOfMember = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/session')).json()).user.id

/** Names who is signed in on the page. @returns their page, ID, name and handle */
async function named(page: Page, first: string) {
  const handle = `person-${randomUUID().slice(0, 13)}`
  const full_name = `${first} ${LONG_WORD} שלום 👨‍👩‍👧‍👦`
  await nameMember(page, ORIGIN, { full_name, handle })
  return { page, id: await idOfMember(page), full_name, handle }
}

/** @returns the ID of a new comment, which nobody has written before */
async function comment(page: Page, startup_id: string, parent_id?: string): Promise<string> {
  const id = randomUUID()
  const content = `שלום **${LONG_WORD.repeat(2)}** ${id}\n\n- https://example.com/${'x'.repeat(150)}`
  const data = { id, startup_id, parent_id, content }
  const posted = await page.request.post('/api/comments', { data, headers })
  expect(posted.status(), await posted.text()).toBe(201)
  return id
}

async function follow(page: Page, kind: string, subject: string): Promise<void> {
  const path = `/api/follows/${kind}/${encodeURIComponent(subject)}`
  const followed = await page.request.put(path, { data: { bell: true }, headers })
  expect(followed.ok(), await followed.text()).toBe(true)
}

/** A story of the member, which Ada follows and comments on. The member has answered. */
async function aTalk(page: Page, newMember: () => Promise<Page>) {
  const ada = await named(await newMember(), 'Ada')
  const story = await postStory(page, { name: `Mill ${LONG_WORD} ${randomUUID().slice(0, 8)}` })
  await follow(ada.page, 'story', story.id)
  const top = await comment(ada.page, story.id)
  const answer = await comment(page, story.id, top)
  const path = `/story/${story.id}`
  return { ada, story, top, answer, path, linked: `${path}?comment=${top}#comment-${top}` }
}

const shows = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('main').getByText(text).first()).toBeVisible()

const NOTIFICATIONS: Screens = {
  'notifications before there are any': [
    'member',
    async (page) => {
      await page.goto('/notifications')
      await shows(page, 'Nothing yet')
    },
  ],
  'a list of notifications': [
    'member',
    async (page, newMember) => {
      const member = await named(page, 'Eve')
      const { ada } = await aTalk(page, newMember)
      await follow(ada.page, 'person', member.id)
      await page.goto('/notifications')
      await shows(page, /commented on/)
      await shows(page, /follow/)
    },
  ],
  'the popover of the bell': [
    'member',
    async (page, newMember) => {
      await aTalk(page, newMember)
      await page.goto('/privacy')
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(page.getByRole('link', { name: /commented on/ })).toBeVisible()
    },
  ],
  'what we tell a member': [
    'member',
    async (page) => {
      await page.goto('/notifications/preferences')
      await shows(page, 'By kind')
    },
  ],
  'the page that stops emails': [
    'member',
    async (page) => {
      const key = createHmac('sha256', SECRET).update('unsubscribe links').digest('base64url')
      const token = unsubscribeToken(key, { userId: await idOfMember(page), what: 'comment' })
      await page.goto(`/notifications/unsubscribe?token=${token}`)
      await shows(page, 'Stop these emails')
    },
  ],
  'a link that stops no emails': ['guest', (page) => page.goto('/notifications/unsubscribe?token=none')],
}

/** Follows something of every kind, and opens a tab. */
const following =
  (tab: string, text: string | RegExp): Open =>
  async (page, newMember) => {
    const ada = await named(await newMember(), 'Ada')
    const tag = `tag-${randomUUID().slice(0, 8)}`
    const story = await postStory(ada.page, { name: `Mill ${LONG_WORD} ${tag}`, tags: [tag] })
    await follow(page, 'person', ada.id)
    await follow(page, 'category', 'Other')
    await follow(page, 'tag', tag)
    await follow(page, 'search', LONG_WORD)
    await follow(page, 'story', story.id)
    await comment(ada.page, story.id)
    await page.goto(`/following${tab}`)
    await shows(page, text)
  }

const FOLLOWING: Screens = {
  'what is new, before anything is followed': ['member', (page) => page.goto('/following')],
  'what is new': ['member', following('', /^by Ada/)],
  'the searches that a member follows': ['member', following('?tab=searches', /^Mill/)],
  'all that a member follows': ['member', following('?tab=all', /^Ada/)],
}

const PUBLIC = {
  about: `I mill. ${LONG_WORD} שלום`,
  links: ['https://example.com/mill', `https://example.com/${'x'.repeat(100)}`],
}

/** Gives who is signed in on the page a public page with everything on it. @returns its path */
async function publicPage(page: Page): Promise<string> {
  const { id, handle } = await named(page, 'Ada')
  const notified = await page.request.patch(`/api/profiles/${id}`, { data: PUBLIC, headers })
  expect(notified.ok(), await notified.text()).toBe(true)
  await comment(page, (await postStory(page, { name: `Mill ${LONG_WORD}` })).id)
  return `/people/${handle}`
}

const PEOPLE: Screens = {
  "a person's page": [
    'member',
    async (page, newMember) => {
      await page.goto(await publicPage(await newMember()))
      await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible()
    },
  ],
  "a person's comments": [
    'guest',
    async (page, newMember) => page.goto(`${await publicPage(await newMember())}?tab=comments`),
  ],
  "one's own public page": [
    'member',
    async (page) => {
      await page.goto(await publicPage(page))
      await shows(page, 'Your public page')
    },
  ],
  'the page of a demo person': [
    'member',
    async (page, newMember) => {
      const { ada, path } = await aTalk(page, newMember)
      await page.route(`**/api/people/${ada.handle}`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), is_demo: true } })
      })
      await page.goto(path)
      await page.getByRole('link', { name: ada.full_name }).click()
      await shows(page, /This account and what it wrote are examples/)
    },
  ],
}

/** Opens the form of a reply to Ada's comment, which the address names. */
async function replyForm(page: Page, newMember: () => Promise<Page>) {
  const { ada, linked } = await aTalk(page, newMember)
  await page.goto(linked)
  await page.getByRole('button', { name: `Reply to ${ada.full_name}` }).click()
  await expect(page.getByRole('textbox', { name: /reply/i })).toBeVisible()
}

const TALK: Screens = {
  'a talk with replies and the place of a removed comment': [
    'member',
    async (page, newMember) => {
      const { story, answer, path } = await aTalk(page, newMember)
      const ben = await named(await newMember(), 'Ben')
      const cyd = await named(await newMember(), 'Cyd')
      const dee = await named(await newMember(), 'Dee')
      await comment(ben.page, story.id, answer)
      const removed = await comment(cyd.page, story.id)
      await comment(dee.page, story.id, removed)
      expect((await cyd.page.request.delete(`/api/comments/${removed}`, { headers })).ok()).toBe(true)
      await page.goto(path)
      await shows(page, 'The author deleted this comment.')
      await expect(page.getByRole('button', { name: /^Reply to Dee/ })).toBeVisible()
    },
  ],
  'a comment that a link led to': [
    'guest',
    async (page, newMember) => {
      const { linked } = await aTalk(await newMember(), newMember)
      await page.goto(linked)
      await shows(page, 'You followed a link to one comment.')
    },
  ],
  'the form of a reply': ['member', replyForm],
  'what a comment said before': [
    'member',
    async (page, newMember) => {
      const { ada, top, linked } = await aTalk(page, newMember)
      // Edits leave a mark after five minutes only.
      const edited_at = new Date().toISOString()
      await page.route(/\/api\/comments\?/, async (route) => {
        const response = await route.fetch()
        const body = await response.json()
        const items = body.items.map((each: { id: string }) =>
          each.id === top ? { ...each, edited_at } : each,
        )
        await route.fulfill({ response, json: { ...body, items } })
      })
      const { content } = await (await page.request.get(`/api/comments/${top}`)).json()
      const version = {
        id: randomUUID(),
        content: `${LONG_WORD} ${content}`,
        written_at: edited_at,
        replaced_at: edited_at,
      }
      await page.route(`**/api/comments/${top}/versions`, (route) =>
        route.fulfill({ json: { items: [version] } }),
      )
      await page.goto(linked)
      await expect(page.getByRole('button', { name: `Reply to ${ada.full_name}` })).toBeVisible()
      await page.getByRole('link', { name: 'Show all 2' }).click()
      // The list that opens replaces the one with the same comments.
      await expect(page.getByText('You followed a link to one comment.')).toHaveCount(0)
      await page.getByRole('button', { name: /^edited/ }).click()
      await shows(page, 'Changed')
    },
  ],
}

export const TALK_SCREENS: Screens = { ...NOTIFICATIONS, ...FOLLOWING, ...PEOPLE, ...TALK }
