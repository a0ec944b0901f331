import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

const mailbox = z.array(z.object({ to: z.string(), text: z.string() }))

/** Finds path and query of a newsletter link in the newest email to a reader. */
export async function newsletterLink(
  page: Page,
  email: string,
  name: 'confirm' | 'unsubscribe',
): Promise<string> {
  let link: string | undefined
  const look = async () => {
    const emails = mailbox.parse(await (await page.request.get('/dev/mail.json')).json())
    const text = emails.find(({ to, text }) => to === email && text.includes(`/newsletter/${name}?`))?.text
    link = text?.match(new RegExp(`/newsletter/${name}\\?\\S+`))?.[0]
    return link
  }
  await expect.poll(look, { message: `an email to ${email} with a link to ${name}` }).toBeTruthy()
  return link ?? ''
}
