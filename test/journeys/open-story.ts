import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

const answered = z.object({ id: z.uuid(), name: z.string(), revival_opportunity: z.object({ id: z.uuid() }) })

/** Has whoever is signed in on `page` tell a story that is open for revival, by the call that the form makes. */
export async function tellOpenStory(page: Page, fields: object = {}) {
  const answer = await page.request.post('/api/startups', {
    data: {
      id: randomUUID(),
      name: `Tinker Radio ${randomUUID().slice(0, 8)}`,
      one_liner: 'A radio station that only plays unfinished songs.',
      category: 'Social Media',
      what_happened: 'Forty strangers asked to listen. Then the server bill came.',
      publishing_consent: true,
      is_open_for_revival: true,
      revival: {
        looking_for_roles: ['Sound engineer'],
        available_assets: ['Four hundred voice memos'],
        contact_method: 'Through this page',
        additional_notes: 'The memos are yours if you finish one of them.',
      },
      ...fields,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id, name, revival_opportunity } = answered.parse(await answer.json())
  return { id, name, path: `/story/${id}`, contactPath: `/contact-founder/${revival_opportunity.id}` }
}
