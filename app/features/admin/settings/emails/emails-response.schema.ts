import { z } from 'zod'

export const emailListResponse = z
  .object({
    emails: z
      .array(
        z
          .object({ name: z.string().meta({ description: 'As in the path of each' }), label: z.string() })
          .meta({ id: 'EmailName' }),
      )
      .meta({ description: 'Every email that the site sends, by what it is called' }),
  })
  .meta({ id: 'EmailNames' })

export const sampleEmailResponse = z
  .object({
    name: z.string(),
    subject: z.string(),
    text: z.string().meta({ description: 'As mail programs without HTML show it' }),
  })
  .meta({ id: 'SampleEmail' })
