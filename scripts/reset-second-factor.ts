import { resetSecondFactor } from '../app/features/accounts/second-factor/reset-second-factor.db.ts'
import { noAccount, runAccountCommand } from './account-command.ts'

/**
 * Turns two-step sign-in off and removes the passkeys of someone who lost them: `npm run reset-second-factor
 * -- someone@example.com`
 */
await runAccountCommand({
  name: 'reset-second-factor',
  async run(email, { db, config }) {
    const result = await db.system((tx) => resetSecondFactor(tx, email, config.publicUrl))
    const sentence = {
      done: `Two-step sign-in is off for ${email}, their passkeys are removed, and they're signed out everywhere.`,
      off: `${email} has neither two-step sign-in nor a passkey.`,
      unknown: noAccount(email, config),
    }[result]
    const output = result === 'unknown' ? process.stderr : process.stdout
    output.write(`${sentence}\n`)
    return result !== 'unknown'
  },
})
