// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import { untranslated } from '../../../../test/untranslated.ts'
import { FEEDBACK_TEXTS } from '../../../ui/feedback/feedback-texts.ts'
import { FOLLOWING_TEXTS } from '../following-texts.ts'
import { FollowingScreen } from './FollowingScreen.tsx'

test.each([
  ['new', '/api/following', FOLLOWING_TEXTS.failed, FOLLOWING_TEXTS.nothing.title],
  [
    'searches',
    '/api/following/searches',
    FOLLOWING_TEXTS.failedSearches,
    FOLLOWING_TEXTS.searches.none.title,
  ],
  ['all', '/api/follows', FOLLOWING_TEXTS.failedAll, FOLLOWING_TEXTS.list.none.title],
] as const)(
  'the part %s says that it loads, that it failed, and that nothing is there',
  async (tab, path, failed, none) => {
    untranslated()
    const answers: PromiseWithResolvers<Response>[] = []
    const { findByText, findByRole, queryByText } = await render(<FollowingScreen tab={tab} />, {
      session: MEMBER,
      url: '/following',
      fetch: (input) => {
        if (new URL(String(input)).pathname !== path)
          return Promise.resolve(Response.json({ people: [], stories: [] }))
        const answer = Promise.withResolvers<Response>()
        answers.push(answer)
        return answer.promise
      },
    })
    expect((await findByText(FOLLOWING_TEXTS.loading)).getAttribute('role')).toBe('status')
    await expect.poll(() => answers).toHaveLength(1)
    answers[0]!.resolve(Response.json({ code: 'unexpected', message: 'Broken.' }, { status: 500 }))
    expect(await findByRole('heading', { name: failed })).toBeTruthy()
    expect(queryByText(FOLLOWING_TEXTS.loading)).toBeNull()

    fireEvent.click(await findByRole('button', { name: FEEDBACK_TEXTS.tryAgain }))
    await expect.poll(() => answers).toHaveLength(2)
    answers[1]!.resolve(Response.json({ items: [], next: null, feed_since: null }))
    expect(await findByText(none)).toBeTruthy()
    expect(queryByText(failed)).toBeNull()
  },
)
