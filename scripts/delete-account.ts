import { createInterface } from 'node:readline/promises'
import { deleteAccount } from '../app/features/accounts/account-deletion.server.ts'
import { openFiles } from '../app/platform/files/open-files.ts'
import { noAccount, runAccountCommand } from './account-command.ts'

/** Deletes an account and all its content: `npm run delete-account -- someone@example.com` */
await runAccountCommand({
  name: 'delete-account',
  isSure: async (email) => !process.stdin.isTTY || askWhetherSure(email),
  async run(email, { db, config }) {
    const deleted = await deleteAccount({ db, files: await openFiles(config) }, email)
    if (!deleted) {
      process.stderr.write(`${noAccount(email, config)}\n`)
      return false
    }
    const { stories, comments, assets, files, leftBehind } = deleted
    process.stdout.write(
      `Deleted the account ${email}, including stories: ${stories}, comments: ${comments}, listings: ${assets}, files: ${files}.\n`,
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
