import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

const responseSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  revival_opportunity: z.object({ id: z.uuid() }),
})

/** Creates a story open for revival for the member who is signed in on `page`, with the form's request. */
export async function createOpenStory(page: Page, fields: object = {}) {
  const response = await page.request.post('/api/startups', {
    data: {
      id: randomUUID(),
      name: `Tinker Radio ${randomUUID().slice(0, 8)}`,
      one_liner: 'A radio station that only plays unfinished songs.',
      category: 'Social Media',
      what_happened: 'Forty asked. Then the bill came.',
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
  expect(response.status(), await response.text()).toBe(201)
  const { id, name, revival_opportunity } = responseSchema.parse(await response.json())
  return { id, name, path: `/story/${id}`, contactPath: `/contact-founder/${revival_opportunity.id}` }
}
