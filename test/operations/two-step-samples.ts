import { markSecondFactor } from '../../app/features/accounts/store/second-factors.db.ts'
import type { TestApp } from '../app.ts'
import { PASSWORD } from '../people.ts'
import { codeOf, secretFrom, withTwoStep } from '../two-step.ts'
import { aNewAccount } from './sample-accounts.ts'
import type { Prepare } from './sample-requests.ts'

async function aTwoStepMember(app: TestApp) {
  const person = await aNewAccount(app)
  return { person, ...(await withTwoStep(app, person.id)) }
}

/** Signs a member in to a session that has shown the second factor. */
const asTwoStepMember: Prepare = async (app) => {
  const { person } = await aTwoStepMember(app)
  await app.sessionOf(person.id)
  await app.db.system((tx) => markSecondFactor(tx, person.id, new Date(Date.now()).toISOString()))
  return { as: person }
}

export const TWO_STEP_SAMPLES: Record<string, Prepare> = {
  'POST /api/session/second-step': async (app) => {
    const { person, secret } = await aTwoStepMember(app)
    const { headers } = await app.request('/api/session', {
      json: { email: person.email, password: PASSWORD },
    })
    const cookie = headers.getSetCookie().map((line) => line.split(';')[0]!)
    return { json: { code: await codeOf(secret) }, headers: { cookie: cookie.join('; ') } }
  },
  'GET /api/two-step-sign-in': ({ people }) => ({ as: people.ben }),
  'POST /api/two-step-sign-in/secret': async (app) => ({ as: await aNewAccount(app) }),
  'POST /api/two-step-sign-in': async (app) => {
    const person = await aNewAccount(app)
    const started = await app.request('/api/two-step-sign-in/secret', { as: person, method: 'POST' })
    const { secret } = await started.json()
    return { as: person, json: { code: await codeOf(secretFrom(secret)) } }
  },
  'POST /api/two-step-sign-in/recovery_codes': asTwoStepMember,
  'DELETE /api/two-step-sign-in': asTwoStepMember,
}
