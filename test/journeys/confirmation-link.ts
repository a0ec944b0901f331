import { type APIRequestContext, expect } from '@playwright/test'
import { z } from 'zod'

const mailbox = z.array(z.object({ to: z.string(), text: z.string() }))

/** Waits for the newest email to an address and returns the link in it. */
export async function confirmationLink(request: APIRequestContext, email: string): Promise<string> {
  let link: string | undefined
  const look = async () => {
    const emails = mailbox.parse(await (await request.get('/dev/mail.json')).json())
    link = emails.find(({ to }) => to === email)?.text.match(/https?:\/\/\S+/)?.[0]
    return link
  }
  const options = { message: `an email with a link to ${email}`, intervals: [50, 100, 200, 500] }
  await expect.poll(look, options).toBeTruthy()
  return link ?? ''
}
