import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mailServer } from '../../app/platform/mail/delivery/mail-server.fixture.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { NO_SETTINGS } from './no-settings.ts'
import { SECRET } from './prepared-accounts.ts'

const script = fileURLToPath(new URL('serve-with-mail.ts', import.meta.url))

/**
 * The product with a real mail server. The prepared accounts are signed in here as well. Ends when it is
 * disposed of.
 * @param settings others than those of every journey
 */
export async function startServerWithMail(settings: Record<string, string> = {}) {
  const mail = await mailServer()
  const dataDir = makeTemporaryFolder('mail')
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const server = fork(script, {
    env: {
      ...process.env,
      ...NO_SETTINGS,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      MIN_FREE_GB: '0',
      SECRET,
      SMTP_URL: mail.url,
      ...settings,
    },
    execArgv: [],
  })
  const ended = once(server, 'exit')
  const answer = async () => {
    const [message] = await Promise.race([once(server, 'message'), ended])
    if (typeof message !== 'string') throw new Error('The server has ended.')
  }
  await answer()
  return {
    origin,
    /** What the mail server has accepted, oldest first. */
    received: mail.received,
    /** Lets the time pass for which an email waits to be unnecessary. */
    async tenMinutesLater() {
      server.send('ten minutes later')
      await answer()
    },
    async [Symbol.asyncDispose]() {
      server.disconnect()
      await ended
      await mail.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
