import { z } from 'zod'

/** What responses have beside the text as it was written. `formatText` makes it. */
export const formattedText = z
  .string()
  .optional()
  .meta({ description: 'The text as safe HTML; absent if it has no formatting' })

/** What responses have beside several texts. `formatTexts` makes it. */
export const formattedTexts = z
  .record(z.string(), z.string())
  .optional()
  .meta({ description: 'Texts with light Markdown as safe HTML, by field; absent if there are none' })
