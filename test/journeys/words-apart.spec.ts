import { EVERY_SCREEN } from './every-screen.ts'
import { expect, test } from './fixtures.ts'
import { gluedWords } from './glued-words.ts'
import { signInAsNewAdmin } from './take-account.ts'

for (const [screen, [role, open]] of EVERY_SCREEN)
  test(`the words of ${screen} stay apart without styles, and each date stands once`, async ({
    page,
    newMember,
    signIn,
  }) => {
    if (role === 'member') await signIn(page)
    if (role === 'admin') await signInAsNewAdmin(page)
    await open(page, newMember)
    expect(await page.evaluate(gluedWords)).toEqual([])
  })
