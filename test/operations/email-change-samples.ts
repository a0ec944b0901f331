import type { TestApp } from '../app.ts'
import { aNewAccount, newEmail } from './sample-accounts.ts'
import type { Prepare } from './sample-requests.ts'

async function aPendingChange(app: TestApp) {
  const person = await aNewAccount(app)
  const email = newEmail()
  await app.request('/api/email-change', { as: person, json: { email } })
  const message = (await app.emails()).findLast(({ to }) => to === email)
  return { person, token: /token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '' }
}

const asRequester: Prepare = async (app) => ({ as: (await aPendingChange(app)).person })

export const EMAIL_CHANGE_SAMPLES: Record<string, Prepare> = {
  'GET /api/email-change': ({ people }) => ({ as: people.ben }),
  'POST /api/email-change': async (app) => ({ as: await aNewAccount(app), json: { email: newEmail() } }),
  'DELETE /api/email-change': asRequester,
  'POST /api/email-change/links': asRequester,
  'GET /api/email-change/confirm': async (app) => {
    const { person, token } = await aPendingChange(app)
    return { owner: person, query: { token } }
  },
  'POST /api/email-change/confirm': async (app) => {
    const { person, token } = await aPendingChange(app)
    return { owner: person, json: { token } }
  },
}
