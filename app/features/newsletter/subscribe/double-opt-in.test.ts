import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_ORIGIN, type TestApp, testApp } from '../../../../test/app.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/security/caller-address.ts'
import { UNKNOWN_LINK } from './subscription-texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let readers = 0
const reader = () => {
  readers += 1
  return `reader-${readers}@example.com`
}

const subscribe = (email: string) =>
  app.request('/api/newsletter_subscribers', {
    json: { email },
    headers: { [CLIENT_ADDRESS]: `of ${email}` },
  })

const mailsTo = async (email: string) => (await app.emails()).filter(({ to }) => to === email)

async function linkIn(email: string, page: 'confirm' | 'unsubscribe'): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text ?? ''
  const link = text.match(new RegExp(`^${TEST_ORIGIN}(/newsletter/${page}\\?token=\\S+)$`, 'm'))?.[1]
  if (!link) throw new Error(`No link to ${page} in: ${text}`)
  return link
}

const oneClick = (path: string) =>
  app.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

const press = (path: string) =>
  app.request(path, {
    body: '',
    headers: {
      accept: 'text/html,application/xhtml+xml',
      'content-type': 'application/x-www-form-urlencoded',
    },
  })

const stateAt = async (path: string) => {
  const token = new URL(path, TEST_ORIGIN).searchParams.get('token') ?? ''
  const response = await app.request(
    `/api/newsletter_subscribers/subscription?${new URLSearchParams({ token })}`,
  )
  return (await response.json()).state
}

async function confirmed(): Promise<string> {
  const email = reader()
  await subscribe(email)
  await press(await linkIn(email, 'confirm'))
  return email
}

const elapse = (email: string, interval: string) =>
  app.db.system((tx) =>
    sql`
      update newsletter_subscribers set confirmation_sent_at = confirmation_sent_at - ${interval}::interval
      where email = ${email}`.execute(tx),
  )

describe('the confirmation', () => {
  test('[SHELL-17] is requested by email before anything else is sent', async () => {
    const email = reader()
    await subscribe(email)
    expect(await mailsTo(email)).toMatchObject([
      { kind: 'newsletter-confirm', subject: 'Confirm your subscription to Unpause' },
    ])
    expect(await stateAt(await linkIn(email, 'confirm'))).toBe('waiting')
  })

  test('[SHELL-17] is not given by a GET request of a mail scanner', async () => {
    const email = reader()
    await subscribe(email)
    const link = await linkIn(email, 'confirm')
    for (const method of ['GET', 'HEAD'])
      await app.request(link, { method, headers: { accept: 'text/html' } })
    expect(await stateAt(link)).toBe('waiting')
  })

  test('[SHELL-17] is given by the button, sends one welcome email and shows on the page', async () => {
    const email = reader()
    await subscribe(email)
    const link = await linkIn(email, 'confirm')
    for (const _ of ['once', 'twice']) {
      const pressed = await press(link)
      expect(pressed.status).toBe(303)
      expect(pressed.headers.get('location')).toBe(link)
      expect(await stateAt(link)).toBe('confirmed')
    }
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      'newsletter-confirm',
      'newsletter-welcome',
    ])
  })

  test('[SHELL-17] is requested again after ten minutes, but not from confirmed addresses', async () => {
    const email = reader()
    await subscribe(email)
    await elapse(email, '9 minutes 50 seconds')
    await Promise.all([subscribe(email), subscribe(email.toUpperCase())])
    expect(await mailsTo(email)).toHaveLength(1)

    await elapse(email, '10 seconds')
    await Promise.all([subscribe(email), subscribe(email.toUpperCase())])
    expect(await mailsTo(email)).toHaveLength(2)

    await press(await linkIn(email, 'confirm'))
    await elapse(email, '1 day')
    await subscribe(email)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      'newsletter-confirm',
      'newsletter-confirm',
      'newsletter-welcome',
    ])
  })

  test('[SHELL-17] does not undo a later unsubscribe', async () => {
    const email = reader()
    await subscribe(email)
    const link = await linkIn(email, 'confirm')
    await oneClick(link.replace('confirm', 'unsubscribe'))
    await press(link)
    expect(await stateAt(link)).toBe('unsubscribed')
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe('unsubscribing', () => {
  test('[SHELL-17] has a link and headers in every email after the confirmation', async () => {
    const email = await confirmed()
    const link = await linkIn(email, 'unsubscribe')
    const [mail] = await app.db.system((tx) =>
      tx
        .selectFrom('app.mails')
        .select(['list_unsubscribe', 'html'])
        .where('to_address', '=', email)
        .where('kind', '=', 'newsletter-welcome')
        .execute(),
    )
    expect(mail?.list_unsubscribe).toBe(TEST_ORIGIN + link)
    expect(mail?.html).toContain(`href="${TEST_ORIGIN}${link}"`)
  })

  test('[SHELL-17] works with one click in a mail program, without session or redirect', async () => {
    const link = await linkIn(await confirmed(), 'unsubscribe')
    for (const _ of ['once', 'twice']) {
      const left = await oneClick(link)
      expect(left.status).toBe(200)
      expect(await left.text()).toBe('This address is unsubscribed.')
      expect(await stateAt(link)).toBe('unsubscribed')
    }
  })

  test('[SHELL-17] needs the button of the page, not a GET request', async () => {
    const link = await linkIn(await confirmed(), 'unsubscribe')
    await app.request(link, { headers: { accept: 'text/html' } })
    expect(await stateAt(link)).toBe('confirmed')
    const pressed = await press(link)
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, link])
    expect(await stateAt(link)).toBe('unsubscribed')
  })

  test('[SHELL-17] lasts until the address is subscribed and confirmed again', async () => {
    const email = await confirmed()
    const old = await linkIn(email, 'unsubscribe')
    await oneClick(old)
    await elapse(email, '10 minutes')
    await subscribe(email)
    const link = await linkIn(email, 'confirm')
    expect(await stateAt(link)).toBe('waiting')
    await press(link)
    expect(await stateAt(link)).toBe('confirmed')
    await oneClick(old)
    expect(await stateAt(link)).toBe('unsubscribed')
  })

  test('[SHELL-17] allows subscribing again at once with a single link', async () => {
    const email = await confirmed()
    await oneClick(await linkIn(email, 'unsubscribe'))
    const before = (await mailsTo(email)).length
    await subscribe(email)
    await subscribe(email)
    expect(await mailsTo(email)).toHaveLength(before + 1)
    expect(await stateAt(await linkIn(email, 'confirm'))).toBe('waiting')
  })
})

describe('the pages of the links', () => {
  const page = async (path: string) => {
    const response = await app.request(path, { headers: { accept: 'text/html' } })
    const html = (await response.text()).replaceAll('&#x27;', "'")
    return { status: response.status, html, title: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] }
  }
  const formOf = (html: string) => {
    const [form, action, button] =
      /<form action="(\/newsletter[^"]*)" method="post"><button type="submit"[^>]*>(?:<span[^>]*>)?([^<]*)</.exec(
        html,
      ) ?? []
    return form && { action: action?.replaceAll('&amp;', '&'), button }
  }

  test('[SHELL-17] show how to confirm, without JavaScript and hidden from search engines', async () => {
    const email = reader()
    await subscribe(email)
    const link = await linkIn(email, 'confirm')
    const shown = await page(link)
    expect(shown).toMatchObject({ status: 200, title: 'One more step' })
    expect(formOf(shown.html)).toEqual({ action: link, button: 'Confirm my address' })
    expect(shown.html).toContain('<meta name="robots" content="noindex"')
  })

  test('[SHELL-17] show the current state', async () => {
    const email = await confirmed()
    const leave = await linkIn(email, 'unsubscribe')
    const confirm = leave.replace('unsubscribe', 'confirm')
    expect(await page(confirm)).toMatchObject({ status: 200, title: "You're on the list" })
    const asking = await page(leave)
    expect(asking.title).toBe('Unsubscribe from the newsletter?')
    expect(formOf(asking.html)).toEqual({ action: leave, button: 'Unsubscribe' })

    await press(leave)
    expect(await page(leave)).toMatchObject({ status: 200, title: "You're unsubscribed" })
    const late = await page(confirm)
    expect(late).toMatchObject({ status: 200, title: "You're unsubscribed" })
    expect(formOf(late.html)).toBeUndefined()
  })

  test.each(['confirm', 'unsubscribe'] as const)(
    '[SHELL-17] show an error when the %s link is invalid',
    async (name) => {
      for (const query of [
        '',
        '?token=',
        '?token=12',
        `?token=${crypto.randomUUID()}.${crypto.randomUUID()}`,
      ]) {
        expect(await page(`/newsletter/${name}${query}`), query).toMatchObject({
          status: 404,
          title: "This link doesn't work",
        })
      }
      const { html } = await page(`/newsletter/${name}`)
      expect(html).toContain(UNKNOWN_LINK[name])
    },
  )
})

describe('a token', () => {
  test('[SHELL-17] is rejected when any part of it is wrong', async () => {
    const email = await confirmed()
    const link = await linkIn(email, 'unsubscribe')
    const [id, secret] = link.split('token=')[1]!.split('.') as [string, string]
    const turned = secret.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const wrong = [
      '',
      'x',
      id,
      `${id}.`,
      `${id}.${turned}`,
      `${crypto.randomUUID()}.${secret}`,
      `${secret}.${id}`,
    ]
    for (const token of wrong) {
      const path = `/newsletter/unsubscribe?${new URLSearchParams({ token })}`
      expect((await oneClick(path)).status, token).toBe(404)
      expect(await stateAt(path), token).toBeUndefined()
    }
    expect(await stateAt(link)).toBe('confirmed')
  })

  test('[SHELL-17] does not appear in the response to a subscription', async () => {
    const email = reader()
    const text = await (await subscribe(email)).text()
    const token = (await linkIn(email, 'confirm')).split('token=')[1]!
    for (const part of token.split('.')) expect(text).not.toContain(part)
  })
})

test('[SHELL-17] stores nothing when the email cannot be queued', async () => {
  const email = reader()
  await app.db.system((tx) => sql`alter table app.mails rename to mails_elsewhere`.execute(tx))
  try {
    expect((await subscribe(email)).status).toBe(500)
  } finally {
    await app.db.system((tx) => sql`alter table app.mails_elsewhere rename to mails`.execute(tx))
  }
  const rows = await app.db.system((tx) =>
    tx.selectFrom('newsletter_subscribers').select('id').where('email', '=', email).execute(),
  )
  expect(rows).toEqual([])
})
