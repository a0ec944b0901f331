import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_ORIGIN, type TestApp, testApp } from '../../../../test/app.ts'
import { CLIENT_ADDRESS } from '../../../platform/http/client-address.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let readers = 0
/** An address that nothing has been sent to yet. */
const reader = () => {
  readers += 1
  return `reader-${readers}@example.com`
}

/** Each from an address of its own, so that nobody leaves too many. */
const subscribe = (email: string) =>
  app.request('/api/newsletter_subscribers', {
    json: { email },
    headers: { [CLIENT_ADDRESS]: `of ${email}` },
  })

const mailsTo = async (email: string) => (await app.mails()).filter(({ to }) => to === email)

/** Path and query of the newest mail's link to a page of the newsletter. */
async function linkIn(email: string, page: 'confirm' | 'unsubscribe'): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text ?? ''
  const link = text.match(new RegExp(`^${TEST_ORIGIN}(/newsletter/${page}\\?token=\\S+)$`, 'm'))?.[1]
  if (!link) throw new Error(`No link to ${page} in: ${text}`)
  return link
}

/** As a mail program does, in its reader's place: without a session, a cookie or an origin. */
const oneClick = (path: string) =>
  app.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

/** As a browser sends the form of the page. */
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
  const asked = await app.request(
    `/api/newsletter_subscribers/subscription?${new URLSearchParams({ token })}`,
  )
  return (await asked.json()).state
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
  test('[SHELL-17] is asked for by mail, and nothing else is sent before it comes', async () => {
    const email = reader()
    await subscribe(email)
    expect(await mailsTo(email)).toMatchObject([
      { kind: 'newsletter-confirm', subject: 'Confirm your subscription to Unpause' },
    ])
    expect(await stateAt(await linkIn(email, 'confirm'))).toBe('waiting')
  })

  test('[SHELL-17] is not given by looking at the link, as mail scanners do', async () => {
    const email = reader()
    await subscribe(email)
    const link = await linkIn(email, 'confirm')
    for (const method of ['GET', 'HEAD'])
      await app.request(link, { method, headers: { accept: 'text/html' } })
    expect(await stateAt(link)).toBe('waiting')
  })

  test('[SHELL-17] is given by the button, welcomed once, and shows on the page from then on', async () => {
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

  test('[SHELL-17] is asked for again after ten minutes, not before, and not from who gave it', async () => {
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

  test('[SHELL-17] does not undo that somebody has left since', async () => {
    const email = reader()
    await subscribe(email)
    const link = await linkIn(email, 'confirm')
    await oneClick(link.replace('confirm', 'unsubscribe'))
    await press(link)
    expect(await stateAt(link)).toBe('unsubscribed')
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe('leaving the list', () => {
  test('[SHELL-17] every mail after the confirmation shows the way, to people and to mail programs', async () => {
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

  test('[SHELL-17] takes one click in a mail program, without a session, and no redirect', async () => {
    const link = await linkIn(await confirmed(), 'unsubscribe')
    for (const _ of ['once', 'twice']) {
      const left = await oneClick(link)
      expect(left.status).toBe(200)
      expect(await left.text()).toBe('This address is unsubscribed.')
      expect(await stateAt(link)).toBe('unsubscribed')
    }
  })

  test('[SHELL-17] takes the button of the page, and not the look at it', async () => {
    const link = await linkIn(await confirmed(), 'unsubscribe')
    await app.request(link, { headers: { accept: 'text/html' } })
    expect(await stateAt(link)).toBe('confirmed')
    const pressed = await press(link)
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, link])
    expect(await stateAt(link)).toBe('unsubscribed')
  })

  test('[SHELL-17] lasts until the address is subscribed and confirmed anew', async () => {
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

  test('[SHELL-17] and coming back soon after it brings a link at once, and only one', async () => {
    const email = await confirmed()
    await oneClick(await linkIn(email, 'unsubscribe'))
    const before = (await mailsTo(email)).length
    await subscribe(email)
    await subscribe(email)
    expect(await mailsTo(email)).toHaveLength(before + 1)
    expect(await stateAt(await linkIn(email, 'confirm'))).toBe('waiting')
  })
})

describe('the pages that the links lead to', () => {
  const page = async (path: string) => {
    const asked = await app.request(path, { headers: { accept: 'text/html' } })
    const html = (await asked.text()).replaceAll('&#x27;', "'")
    return { status: asked.status, html, title: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] }
  }
  /** The form of a page, as a browser without scripts would send it. */
  const formOf = (html: string) => {
    const [form, action, button] =
      /<form action="(\/newsletter[^"]*)" method="post"><button type="submit"[^>]*>([^<]*)</.exec(html) ?? []
    return form && { action: action?.replaceAll('&amp;', '&'), button }
  }

  test('[SHELL-17] tell an address that waits how to confirm, without scripts and not to search engines', async () => {
    const email = reader()
    await subscribe(email)
    const link = await linkIn(email, 'confirm')
    const shown = await page(link)
    expect(shown).toMatchObject({ status: 200, title: 'One more step' })
    expect(formOf(shown.html)).toEqual({ action: link, button: 'Confirm my address' })
    expect(shown.html).toContain('<meta name="robots" content="noindex"')
  })

  test('[SHELL-17] tell plainly what is so already', async () => {
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

  test.each(['confirm', 'unsubscribe'])('[SHELL-17] say so when the link to %s is none', async (name) => {
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
  })
})

describe('a token', () => {
  test('[SHELL-17] that is not wholly right opens nothing', async () => {
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

  test('[SHELL-17] stands in no answer to whoever subscribes', async () => {
    const email = reader()
    const answered = await (await subscribe(email)).text()
    const token = (await linkIn(email, 'confirm')).split('token=')[1]!
    for (const part of token.split('.')) expect(answered).not.toContain(part)
  })
})

test('[SHELL-17] when the mail cannot be queued, nobody is on the list', async () => {
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
