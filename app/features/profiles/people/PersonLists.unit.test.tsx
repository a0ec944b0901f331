// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { FEEDBACK_TEXTS } from '../../../ui/feedback/feedback-texts.ts'
import { PersonComments, PersonListings, PersonStories } from './PersonLists.tsx'
import { PEOPLE_TEXTS } from './person-texts.ts'

test.each([
  ['stories', PersonStories],
  ['listings', PersonListings],
  ['comments', PersonComments],
] as const)(
  'the list of %s says that it loads, that it failed, and that nothing is there',
  async (tab, List) => {
    untranslated()
    const answers: PromiseWithResolvers<Response>[] = []
    const { findByText, findByRole, queryByText } = await render(<List handle="ada" after={undefined} />, {
      fetch: (input) => {
        expect(new URL(String(input)).pathname).toBe(`/api/people/ada/${tab}`)
        const answer = Promise.withResolvers<Response>()
        answers.push(answer)
        return answer.promise
      },
    })
    expect((await findByText(PEOPLE_TEXTS.loading[tab])).getAttribute('role')).toBe('status')
    await expect.poll(() => answers).toHaveLength(1)
    answers[0]!.reject(new TypeError('Failed to fetch'))
    expect(await findByRole('heading', { name: PEOPLE_TEXTS.notLoaded })).toBeTruthy()
    expect(queryByText('Failed to fetch')).toBeNull()

    fireEvent.click(await findByRole('button', { name: FEEDBACK_TEXTS.tryAgain }))
    await expect.poll(() => answers).toHaveLength(2)
    answers[1]!.resolve(Response.json({ items: [], next: null }))
    expect(await findByText(PEOPLE_TEXTS.empty[tab])).toBeTruthy()
    expect(queryByText(PEOPLE_TEXTS.notLoaded)).toBeNull()
  },
)
