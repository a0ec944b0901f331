import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { axe } from './axe.ts'
import { waitForHydration } from './hydration.ts'
import { noOverflow } from './overflow.ts'
import { signInAsNewMember } from './take-account.ts'

export { expect } from '@playwright/test'

interface Helpers {
  signIn: typeof signInAsNewMember
  axe: typeof axe
  noOverflow: typeof noOverflow
  /** A page in another browser context, as a guest. */
  newPerson: () => Promise<Page>
  /** A page in another browser context, signed in. */
  newMember: () => Promise<Page>
}

/** Playwright's `test` with the helpers of the journeys. */
export const test = base.extend<Helpers>({
  signIn: always(signInAsNewMember),
  axe: always(axe),
  noOverflow: always(noOverflow),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await waitForHydration(context)
    await use(context)
  },
  newPerson: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      await waitForHydration(context)
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  newMember: async ({ newPerson }, use) => {
    await use(async () => {
      const page = await newPerson()
      await signInAsNewMember(page)
      return page
    })
  },
})

function always<Helper>(helper: Helper) {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  return async ({}: object, use: (helper: Helper) => Promise<void>) => use(helper)
}
