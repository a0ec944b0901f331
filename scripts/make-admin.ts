import { makeAdmin } from '../app/features/accounts/roles/make-admin.db.ts'
import { noAccount, runAccountCommand } from './account-command.ts'

/** Makes a confirmed account an admin: `npm run make-admin -- someone@example.com` */
await runAccountCommand({
  name: 'make-admin',
  async run(email, { db, config }) {
    const result = await db.system((tx) => makeAdmin(tx, email))
    const sentence = {
      done: `${email} is an admin now.`,
      already: `${email} already is an admin.`,
      suspended: `${email} is suspended. Lift the suspension in the admin panel, then run this again.`,
      unconfirmed: `Nobody has confirmed ${email} yet. Ask its owner to follow the link in the email, then run this again.`,
      unknown: noAccount(email, config),
    }[result]
    const isAdmin = result === 'done' || result === 'already'
    const output = isAdmin ? process.stdout : process.stderr
    output.write(`${sentence}\n`)
    return isAdmin
  },
})
