import { createInterface } from 'node:readline/promises'
import { deleteAccount } from '../app/features/accounts/leaving/account-deletion.server.ts'
import { openFiles } from '../app/platform/files/open-files.ts'
import { sanitizeEmail } from '../app/platform/mail/email-message.ts'
import type { QueueEmail } from '../app/platform/mail/email-queue.ts'
import { insertEmail } from '../app/platform/mail/emails.db.ts'
import { noAccount, runAccountCommand } from './account-command.ts'

/** Makes no job: the server makes one for each email that has none. */
const queueForServer: QueueEmail = (tx, kind, email) => insertEmail(tx, kind, sanitizeEmail(email))

/** Deletes an account and all its content: `npm run delete-account -- someone@example.com` */
await runAccountCommand({
  name: 'delete-account',
  isSure: async (email) => !process.stdin.isTTY || askWhetherSure(email),
  async run(email, { db, config }) {
    const deleted = await deleteAccount(
      { config, db, files: await openFiles(config), queueEmail: queueForServer },
      email,
    )
    if (!deleted) {
      process.stderr.write(`${noAccount(email, config)}\n`)
      return false
    }
    const { stories, comments, listings, files, leftBehind } = deleted
    process.stdout.write(
      `Deleted the account ${email}, including stories: ${stories}, comments: ${comments}, listings: ${listings}, files: ${files}.\n`,
    )
    for (const folder of leftBehind) {
      process.stderr.write(`Some files couldn't be removed. Please delete them by hand: ${folder}\n`)
    }
    return leftBehind.length === 0
  },
})

async function askWhetherSure(email: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `Permanently delete the account ${email} and everything in it? (yes/no) `,
  )
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}
