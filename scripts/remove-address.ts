import { removeAddress } from '../app/features/accounts/leaving/address-removal.db.ts'
import { runAccountCommand } from './account-command.ts'

/**
 * Removes an address from the newsletter for good, and all else about it: `npm run remove-address --
 * someone@example.com`
 */
await runAccountCommand({
  name: 'remove-address',
  async run(email, { db }) {
    const removed = await db.background((tx) => removeAddress(tx, email))
    const { subscriptions, messages, emails, hasAccount } = removed
    const isFound = subscriptions + messages + emails > 0
    if (isFound)
      process.stdout.write(
        `Removed ${email}, including subscriptions: ${subscriptions}, messages to support: ${messages}, emails: ${emails}.\n`,
      )
    else process.stderr.write(`Nothing about ${email} is stored outside of an account.\n`)
    if (hasAccount)
      process.stdout.write(
        `${email} has an account, which stays. To delete it too: npm run delete-account -- ${email}\n`,
      )
    return isFound
  },
})
