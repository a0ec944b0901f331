import { ACCOUNT_SCREENS } from './accessible-account-screens.ts'
import { ADMIN_SCREENS } from './accessible-admin-screens.ts'
import { CONVERSATION_SCREENS } from './accessible-conversation-screens.ts'
import { FACT_SCREENS } from './accessible-fact-screens.ts'
import { HANDOVER_SCREENS } from './accessible-handover-screens.ts'
import { MODERATION_SCREENS } from './accessible-moderation-screens.ts'
import { PROGRAM_SCREENS } from './accessible-program-screens.ts'
import { SCREENS } from './accessible-screens.ts'
import { START_SCREENS } from './accessible-start-screens.ts'
import { test } from './fixtures.ts'
import { fitsLowWindows } from './low-windows.ts'
import { signInAsNewAdmin } from './take-account.ts'

for (const [screen, [role, open]] of Object.entries({
  ...SCREENS,
  ...ACCOUNT_SCREENS,
  ...FACT_SCREENS,
  ...PROGRAM_SCREENS,
  ...START_SCREENS,
  ...CONVERSATION_SCREENS,
  ...ADMIN_SCREENS,
  ...MODERATION_SCREENS,
  ...HANDOVER_SCREENS,
}))
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
