import type { TestApp } from '../app.ts'
import type { Person } from '../people.ts'

/** Asks for the deletion of the account. */
export async function leaving(app: TestApp, person: Person): Promise<Person> {
  await app.request('/api/account-deletion', { method: 'POST', as: person })
  return person
}

/** Reads the token of the link that takes the request back. */
export async function keepToken(app: TestApp, { email }: Person): Promise<string> {
  const emails = await app.emails()
  const message = emails.findLast(({ to, kind }) => to === email && kind === 'deletion-requested')
  return /token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
}
