import { ACCOUNT_SCREENS } from './accessible-account-screens.ts'
import { ADMIN_SCREENS } from './accessible-admin-screens.ts'
import { CONVERSATION_SCREENS } from './accessible-conversation-screens.ts'
import { FACT_SCREENS } from './accessible-fact-screens.ts'
import { HANDOVER_SCREENS } from './accessible-handover-screens.ts'
import { MODERATION_SCREENS } from './accessible-moderation-screens.ts'
import { PROGRAM_SCREENS } from './accessible-program-screens.ts'
import { SCREENS, type Screens } from './accessible-screens.ts'
import { START_SCREENS } from './accessible-start-screens.ts'
import { TALK_SCREENS } from './accessible-talk-screens.ts'

/** The screens on which something has to hold everywhere. */
export const EVERY_SCREEN = Object.entries<Screens[string]>({
  ...SCREENS,
  ...ACCOUNT_SCREENS,
  ...PROGRAM_SCREENS,
  ...FACT_SCREENS,
  ...START_SCREENS,
  ...CONVERSATION_SCREENS,
  ...ADMIN_SCREENS,
  ...MODERATION_SCREENS,
  ...HANDOVER_SCREENS,
  ...TALK_SCREENS,
})
