import { resetSecondFactor } from '../app/features/accounts/second-factor/reset-second-factor.db.ts'
import { noAccount, runAccountCommand } from './account-command.ts'

/** Turns two-step sign-in off for someone who lost phone and recovery codes: `npm run reset-second-factor -- someone@example.com` */
await runAccountCommand({
  name: 'reset-second-factor',
  async run(email, { db, config }) {
    const result = await db.system((tx) => resetSecondFactor(tx, email, config.publicUrl))
    const sentence = {
      done: `Two-step sign-in is off for ${email}, and they're signed out everywhere.`,
      off: `${email} doesn't have two-step sign-in.`,
      unknown: noAccount(email, config),
    }[result]
    const output = result === 'unknown' ? process.stderr : process.stdout
    output.write(`${sentence}\n`)
    return result !== 'unknown'
  },
})
