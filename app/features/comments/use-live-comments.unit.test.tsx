// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { useRef } from 'react'
import { afterAll, expect, test, vi } from 'vitest'
import { render } from '../../../test/render.tsx'
import type { OfStory } from './refetch-comments.ts'
import { useLiveComments } from './use-live-comments.ts'

vi.hoisted(() => vi.resetModules())
const followed = vi.hoisted((): OfStory[] => [])
vi.mock('./follow-comments.ts', () => ({ followComments: (where: OfStory) => void followed.push(where) }))
afterAll(() => void vi.resetModules())

const OWN = { id: 'own' }
const OTHER = { id: 'other' }

function Discussion({ own }: { own: { id: string }[] }) {
  const section = useRef<HTMLElement>(null)
  const { waiting, isShown } = useLiveComments('story', section, own)
  const shown = [OWN, OTHER].filter(isShown).map(({ id }) => id)
  return <section ref={section} data-shown={shown.join(' ')} data-waiting={waiting.join(' ')} />
}

test('[COMM-07] what the viewer posted never waits, though no name tells that the comment is theirs', async () => {
  const view = await render(<Discussion own={[OWN]} />)
  await expect.poll(() => followed.length).toBeGreaterThan(0)
  const { hold } = followed.at(-1)!
  const { dataset } = view.container.querySelector('section')!
  act(() => hold(() => ({ known: new Set(), waiting: [] })))
  expect({ ...dataset }).toEqual({ shown: 'own', waiting: '' })
  act(() => hold(() => ({ waiting: [OWN.id, OTHER.id] })))
  expect({ ...dataset }).toEqual({ shown: 'own', waiting: 'other' })
})
