import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { comeToLife } from './alive.ts'
import { axe } from './axe.ts'
import { noOverflow } from './overflow.ts'
import { signUp } from './take-account.ts'
import { inBothThemes } from './themes.ts'

export { expect } from '@playwright/test'

interface Helpers {
  signUp: typeof signUp
  axe: typeof axe
  noOverflow: typeof noOverflow
  inBothThemes: typeof inBothThemes
  /** A page of somebody else: a browser of their own, with nobody signed in. */
  newPerson: () => Promise<Page>
  /** A page of somebody else who is signed in. */
  newMember: () => Promise<Page>
}

/** Playwright's `test`, with what the journeys have in common. */
export const test = base.extend<Helpers>({
  signUp: always(signUp),
  axe: always(axe),
  noOverflow: always(noOverflow),
  inBothThemes: always(inBothThemes),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) comeToLife(context)
    await use(context)
  },
  newPerson: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      comeToLife(context)
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  newMember: async ({ newPerson }, use) => {
    await use(async () => {
      const page = await newPerson()
      await signUp(page)
      return page
    })
  },
})

function always<Helper>(helper: Helper) {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
  return async ({}: object, use: (helper: Helper) => Promise<void>) => use(helper)
}
