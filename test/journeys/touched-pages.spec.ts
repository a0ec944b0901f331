import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { firstStory } from './first-story.ts'
import { expect, test } from './fixtures.ts'
import { chooseCover, fillTexts, message, openForm } from './listing-form.ts'
import { pressSignOut, signInForm, signInWithForm, toastSaying } from './sign-in.ts'

/** Moves each text into elements of its own, also later ones, as the translator of a browser does. */
function translate() {
  const isText = (node: Node): node is Text => node instanceof Text
  const wrap = (text: Text) => {
    const { parentElement } = text
    if (!parentElement || !text.data.trim()) return
    if (parentElement.closest('font, script, style, textarea, option, head, noscript')) return
    const font = document.createElement('font')
    const inner = font.appendChild(document.createElement('font'))
    text.replaceWith(font)
    inner.append(text)
  }
  const wrapIn = (node: Node) => {
    if (isText(node)) return wrap(node)
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) if (isText(text)) wrap(text)
  }
  addEventListener('load', () => {
    wrapIn(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) wrapIn(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

/** Adds what extensions add before the page's own scripts run, each as its own mark. */
function extend() {
  document.addEventListener(
    'readystatechange',
    () => {
      const { documentElement, head, body } = document
      documentElement.dataset.darkreaderMode = 'dynamic'
      body.setAttribute('cz-shortcut-listen', 'true')
      body.classList.add('extended')
      for (const control of document.querySelectorAll('input, textarea, button')) {
        control.setAttribute('data-lpignore', 'true')
        control.setAttribute('fdprocessedid', 'abc12')
      }
      const add = (to: Element, where: InsertPosition, tag: string) =>
        to.insertAdjacentElement(where, Object.assign(document.createElement(tag), { className: 'added' }))
      add(head, 'afterbegin', 'style')
      add(head, 'beforeend', 'meta')
      add(body, 'afterbegin', 'div')
      add(body, 'beforeend', 'grammar-checker')
      add(body, 'afterend', 'aside')
    },
    { once: true },
  )
}

/** What browsers leave out over http in a local network. */
function leaveSecureContext() {
  Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined })
  for (const name of ['clipboard', 'share', 'serviceWorker', 'locks'])
    Reflect.deleteProperty(Navigator.prototype, name)
}

const FAILURE = 'Something went wrong'

async function comment(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Comment' }).fill(text)
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
}

test('a page that is translated signs in, discusses, shares, subscribes and submits', async ({
  page,
  newPerson,
  signIn,
}) => {
  const member = await signIn(await newPerson())
  await page.addInitScript(translate)
  await page.goto('/auth')
  await expect(page.locator('h1 font').first()).toBeVisible()
  await signInForm(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please fill in all fields')).toBeVisible()
  await signInWithForm(page, member)
  await expect(page).toHaveURL('/dashboard')

  await page.goto(await firstStory(page))
  await comment(page, `Translated ${randomUUID()}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'LinkedIn' })).toBeVisible()
  await page.keyboard.press('Escape')

  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox').fill(`translated-${randomUUID()}@example.com`)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByRole('status')).toContainText('@example.com')

  const name = `Translated Radio ${randomUUID().slice(0, 8)}`
  await page.goto('/submit')
  await page.getByRole('button', { name: 'Submit Story' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('One-liner').fill('A radio for one song.')
  await page.getByLabel('Category').selectOption('Social Media')
  await page.getByLabel('Builder name').fill('Maya Tinker')
  await page.getByLabel('Inspiration').fill('Voice memos.')
  await page.getByLabel('What happened').fill('Nobody listened.')
  await page.getByLabel(/I agree to publish/).check()
  await page.getByRole('button', { name: 'Submit Story' }).click()
  await expect(page).toHaveURL('/directory?sort=newest')
  await expect(page.getByRole('article').filter({ hasText: name }).first()).toBeVisible()
  await expect(page.getByText(FAILURE)).toHaveCount(0)
})

test('a page that extensions have changed before its scripts run works and keeps what they added', async ({
  page,
  newPerson,
  signIn,
}) => {
  const member = await signIn(await newPerson())
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (entry) => {
    // The browser says this of every page of these journeys.
    if (entry.text() === 'Service Worker registration blocked by Playwright') return
    if (['error', 'warning'].includes(entry.type())) complaints.push(entry.text())
  })
  await page.addInitScript(extend)
  await page.goto('/auth')
  await signInWithForm(page, member)
  await expect(page).toHaveURL('/dashboard')
  for (const path of ['/', '/directory', '/marketplace', '/submit', await firstStory(page)]) {
    await page.goto(path)
    await expect(page.locator('.added')).toHaveCount(5)
    await expect(page.locator('body')).toHaveClass(/extended/)
  }
  await comment(page, `Extended ${randomUUID()}`)
  await expect(page.getByText(FAILURE)).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('without the APIs of secure contexts, a member comments, lists files and copies a link', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  await page.addInitScript(leaveSecureContext)
  await page.goto(await firstStory(page))
  await comment(page, `Over http ${randomUUID()}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toastSaying(page, 'Link copied!')).toBeVisible()
  const form = await openForm(page)
  for (const text of ['hello', 'world'])
    await form.locator('input[name=downloadable_files]').evaluate((input: HTMLInputElement, content) => {
      const chosen = new DataTransfer()
      chosen.items.add(new File([content], 'notes.txt', { type: 'text/plain', lastModified: 1 }))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }, text)
  await form.getByRole('button', { name: 'Add notes.txt anyway' }).click()
  await expect(form.getByText('2/20', { exact: true })).toBeVisible()
  const title = `Over http ${randomUUID().slice(0, 8)}`
  await fillTexts(form, title)
  await chooseCover(form)
  await form.getByRole('button', { name: 'List My Asset' }).click()
  await expect(message(page, 'Asset Listed!')).toBeVisible()
  await expect(page.getByText(FAILURE)).toHaveCount(0)
})

test('a tab whose member has left for another one shows and sends nothing of theirs', async ({
  page,
  context,
  signIn,
  newPerson,
}) => {
  const other = await signIn(await newPerson())
  await signIn(page)
  const story = await firstStory(page)
  await page.goto(story)
  const box = page.getByRole('textbox', { name: 'Comment' })
  await box.fill('Of the first member')
  const tab = await context.newPage()
  await tab.goto('/dashboard')
  await pressSignOut(tab)
  await expect(toastSaying(tab, 'Signed out')).toBeVisible()
  await tab.goto('/auth')
  await signInWithForm(tab, other)
  await expect(tab).toHaveURL('/dashboard')
  await expect(box).toHaveValue('')
})

test('a browser that keeps no cookies says that signing in needs them', async ({
  page,
  newPerson,
  signIn,
}) => {
  const member = await signIn(await newPerson())
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    await page.context().clearCookies()
    const { 'set-cookie': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto('/auth')
  await signInWithForm(page, member)
  await expect(page.getByRole('alert').filter({ hasText: 'allow cookies' })).toBeVisible()
  await expect(signInForm(page).getByRole('button', { name: 'Sign In' })).toBeEnabled()
})
