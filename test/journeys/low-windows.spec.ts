import { EVERY_SCREEN } from './every-screen.ts'
import { test } from './fixtures.ts'
import { fitsLowWindows } from './low-windows.ts'
import { signInAsNewAdmin } from './take-account.ts'

for (const [screen, [role, open]] of EVERY_SCREEN)
  test(`${screen} can be read and left in low windows and with large text`, async ({
    page,
    newMember,
    signIn,
  }) => {
    if (role === 'member') await signIn(page)
    if (role === 'admin') await signInAsNewAdmin(page)
    await open(page, newMember)
    await fitsLowWindows(page)
  })
